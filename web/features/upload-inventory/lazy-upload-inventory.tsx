import { useState } from 'react'
import { useUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { whenNeeded } from '#web/ui/feedback/later.tsx'

const UploadInventoryDialog = whenNeeded<object>(
  async () => (await import('./upload-inventory-dialog.tsx')).default,
)

/** The upload dialog, loaded when first opened; rendered once, in the shell. */
export function UploadInventory() {
  const { opened } = useUploadInventory()
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return wanted && <UploadInventoryDialog />
}
