import type { Brand } from '#contract/line-lists/brands.ts'
import { useCall } from '#web/api/client.ts'
import { CallError } from '#web/lib/request.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'

interface DeleteBrandDialogProps {
  brand: Brand | null
  onClose: () => void
}

export function DeleteBrandDialog({ brand, onClose }: DeleteBrandDialogProps) {
  const deleteBrand = useCall('deleteBrand')
  const updateBrand = useCall('updateBrand')
  const { error } = deleteBrand
  // After any other failure, deleting can be tried again.
  const isInUse = error instanceof CallError && error.status === 409
  const deactivates = isInUse && brand?.status === 'active'
  const close = () => {
    deleteBrand.reset()
    onClose()
  }
  const confirm = async () => {
    if (brand === null) return
    const { id: brandId, version, name, description, categoryId } = brand
    if (deactivates)
      await updateBrand.mutateAsync(
        { brandId, name, description, categoryId, status: 'inactive' },
        { expectedVersion: version },
      )
    else await deleteBrand.mutateAsync({ brandId })
  }
  return (
    <ActionDialog
      opened={brand !== null}
      onClose={close}
      title={`Delete Brand (${brand?.name ?? ''})`}
      action={deactivates ? 'Deactivate' : 'Delete'}
      danger={!deactivates}
      onConfirm={confirm}
    >
      Are you sure you want to delete this brand?
    </ActionDialog>
  )
}
