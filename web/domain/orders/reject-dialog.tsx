import type { ReactNode } from 'react'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'

export interface RejectionInput {
  reason: string | undefined
  internalNote: string | undefined
}

interface RejectDialogProps<Result> {
  opened: boolean
  onClose: () => void
  title: string
  action: string
  disabled?: boolean
  onReject: (input: RejectionInput) => Promise<Result>
  renderSummary?: (result: Result) => ReactNode
  children: ReactNode
}

export function RejectDialog<Result>({ onReject, ...dialog }: RejectDialogProps<Result>) {
  return (
    <ActionDialog
      {...dialog}
      cancel="Back"
      danger
      focus="field"
      reason={{ label: 'Reason for the customer', description: 'Optional. The customer will see this.' }}
      note={{ label: 'Internal note', description: 'Optional. Only staff will see this.' }}
      onConfirm={async ({ reason, note }) =>
        onReject({ reason: reason || undefined, internalNote: note || undefined })
      }
    />
  )
}
