import { SegmentedControl, Stack } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { whenNeeded } from '#web/ui/feedback/later.tsx'
import { useUnsavedState } from '#web/ui/form/use-unsaved-state.ts'
import type { FormFor } from './form-for.ts'

const ReadForm = whenNeeded(async () => (await import('./read-form.tsx')).ReadForm)
const WriteForm = whenNeeded(async () => (await import('./write-form.tsx')).WriteForm)

interface OrderFormDialogProps extends FormFor {
  opened: boolean
  onClose: () => void
}

export function OrderFormDialog({ opened, onClose, ...whom }: OrderFormDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  const [view, setView] = useUnsavedState<'write' | 'read'>('order form', 'write')
  return (
    <KeptModal opened={opened} onClose={onClose} title="Order form" size="xl" fullScreen={isPhone ?? false}>
      <Stack>
        <SegmentedControl
          aria-label="Action"
          value={view}
          onChange={(next) => setView(next)}
          data={[
            { value: 'write', label: 'Download a form' },
            { value: 'read', label: 'Upload a filled-in form' },
          ]}
        />
        {view === 'write' ? (
          <WriteForm {...whom} onClose={onClose} />
        ) : (
          <ReadForm {...whom} onClose={onClose} />
        )}
      </Stack>
    </KeptModal>
  )
}
