import type { ReactNode } from 'react'
import { ActionDialog } from './action-dialog.tsx'

interface DeleteDialogProps {
  opened: boolean
  onClose: () => void
  what: string
  name: string
  onDelete: () => Promise<unknown>
  children?: ReactNode
}

export function DeleteDialog({ what, name, onDelete, children, ...dialog }: DeleteDialogProps) {
  return (
    <ActionDialog {...dialog} title={`Delete ${what} (${name})`} action="Delete" danger onConfirm={onDelete}>
      Are you sure you want to delete this {what.toLowerCase()}?{children}
    </ActionDialog>
  )
}
