import { Stack, type MantineSpacing } from '@mantine/core'
import type { ReactNode } from 'react'

interface SubmitFormProps {
  /** Called for its submit button, Enter in a field, and Ctrl or ⌘ with Enter. */
  onSubmit: () => void
  gap?: MantineSpacing
  children: ReactNode
}

/** The fields and buttons of a dialog or a part of a page. */
export function SubmitForm({ onSubmit, gap = 'md', children }: SubmitFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React passes the event on from a dialog to a form that contains its component.
        event.stopPropagation()
        onSubmit()
      }}
    >
      <Stack gap={gap}>{children}</Stack>
    </form>
  )
}
