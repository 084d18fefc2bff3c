import type { ImportState } from '#contract/files/file-processor.ts'
import { useCall } from '#web/api/client.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'

interface DiscardImportProps {
  state: ImportState
  opened: boolean
  onClose: () => void
  onDiscarded?: () => void
}

export function DiscardImport({ state, opened, onClose, onDiscarded }: DiscardImportProps) {
  const discard = useCall('discardImport')
  return (
    <ActionDialog
      stackId="discard-import"
      opened={opened}
      onClose={onClose}
      title={`Discard ${state.fileName}`}
      action="Discard"
      danger
      onConfirm={async () => {
        await discard.mutateAsync({ trackingId: state.trackingId })
        onDiscarded?.()
      }}
    >
      The uploaded file and what you chose for it are deleted. Line lists stay as they are.
    </ActionDialog>
  )
}
