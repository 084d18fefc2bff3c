import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Brand } from '#contract/brands.ts'
import { useDeleteBrand, useUpdateBrand } from '#web/api/brands.ts'
import { useSingleFlight } from '#web/ui/feedback/use-single-flight.ts'

interface DeleteBrandDialogProps {
  brand: Brand | null
  onClose: () => void
}

/** Confirms deleting a brand (spec 1 §2); a brand in use can be deactivated instead (rules §6). */
export function DeleteBrandDialog({ brand, onClose }: DeleteBrandDialogProps) {
  const deleteBrand = useDeleteBrand()
  const updateBrand = useUpdateBrand()
  const { busy, run } = useSingleFlight()
  const close = () => {
    deleteBrand.reset()
    onClose()
  }
  const refusal = deleteBrand.error

  return (
    <Modal opened={brand !== null} onClose={close} title={`Delete Brand (${brand?.name ?? ''})`}>
      {brand && (
        <Stack>
          <Text>Are you sure you want to delete this brand?</Text>
          {refusal && (
            <Alert color="red" role="alert">
              {refusal.message}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            {refusal && brand.status === 'active' ? (
              <Button
                loading={busy}
                onClick={() =>
                  run(async () => {
                    await updateBrand.mutateAsync({
                      brandId: brand.id,
                      name: brand.name,
                      description: brand.description,
                      categoryId: brand.categoryId,
                      status: 'inactive',
                    })
                    close()
                  })
                }
              >
                Deactivate
              </Button>
            ) : (
              <Button
                color="red"
                loading={busy}
                onClick={() =>
                  run(async () => {
                    await deleteBrand.mutateAsync({ brandId: brand.id })
                    close()
                  })
                }
              >
                Delete
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
