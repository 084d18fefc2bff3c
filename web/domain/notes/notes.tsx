import { Skeleton } from '@mantine/core'
import { afterFirstScreen } from '#web/ui/feedback/later.tsx'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import type { NotesProps } from './notes-props.ts'

export const Notes = afterFirstScreen<NotesProps>(
  async () => (await import('./notes-section.tsx')).NotesSection,
  () => (
    <FormSection title="Notes">
      <Skeleton h={96} />
    </FormSection>
  ),
)
