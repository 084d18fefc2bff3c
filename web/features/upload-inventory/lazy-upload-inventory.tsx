import { useState } from 'react'
import { useUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { whenNeeded } from '#web/ui/feedback/later.tsx'

const UploadInventoryDialog = whenNeeded<object>(
  async () => (await import('./upload-inventory-dialog.tsx')).default,
)

export function UploadInventory() {
  const { opened } = useUploadInventory()
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return wanted && <UploadInventoryDialog />
}
