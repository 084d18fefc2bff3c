import { lazy, Suspense, useState } from 'react'
import { useUploadInventory } from '#web/domain/catalog/upload-inventory.ts'

const UploadInventoryDialog = lazy(() => import('./upload-inventory-dialog.tsx'))

/** The upload dialog, loaded when first opened; rendered once, in the shell. */
export function UploadInventory() {
  const { opened } = useUploadInventory()
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense>
        <UploadInventoryDialog />
      </Suspense>
    )
  )
}
