import type { ReactNode } from 'react'
import type { ActionDialogProps } from './action-dialog.later.tsx'
import { laterDialog } from '#web/ui/feedback/later.tsx'

export const ActionDialog = laterDialog<ActionDialogProps<unknown>>(
  async () => (await import('./action-dialog.later.tsx')).ActionDialogContent,
) as <Result>(props: ActionDialogProps<Result>) => ReactNode
