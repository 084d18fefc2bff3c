import { Modal } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useState } from 'react'
import { closeUploadInventory, useUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { UploadSteps } from './upload-steps.tsx'

export default function UploadInventoryDialog() {
  const { opened, start } = useUploadInventory()
  const [loading, setLoading] = useState(false)
  const [wide, setWide] = useState(false)
  return (
    // In a stack, one Escape closes one dialog.
    <Modal.Stack>
      <KeptModal
        opened={opened}
        // A stack decides itself which of its dialogs Escape closes.
        onClose={() => !loading && closeUploadInventory()}
        size={wide ? 1080 : 720}
        title="Upload Inventory"
        stackId="upload-inventory"
        closeOnClickOutside={!loading}
        withCloseButton={!loading}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <UploadSteps start={start} onLoading={setLoading} onWide={setWide} />
      </KeptModal>
    </Modal.Stack>
  )
}
