import { Stack, type MantineSpacing } from '@mantine/core'
import type { ReactNode } from 'react'

interface SubmitFormProps {
  onSubmit: () => void
  gap?: MantineSpacing
  children: ReactNode
}

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
