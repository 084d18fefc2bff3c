import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type CatalogType, catalogTypeForm } from '#contract/line-lists/catalog-types.ts'
import { useCall } from '#web/api/client.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'

interface NameDialogProps {
  opened: boolean
  type: CatalogType | null
  onClose: () => void
}

export function NameDialog({ opened, type, onClose }: NameDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={type === null ? 'Add catalog type' : `Rename ${catalogTypeLabel(type.name)}`}
    >
      <NameForm type={type} onClose={onClose} />
    </Modal>
  )
}

function NameForm({ type, onClose }: Omit<NameDialogProps, 'opened'>) {
  const create = useCall('createCatalogType')
  const rename = useCall('updateCatalogType')
  const form = useContractForm(catalogTypeForm, { name: type?.name ?? '' })
  const save = form.submit(async ({ name }) => {
    await (type === null
      ? create.mutateAsync({ name })
      : rename.mutateAsync({ catalogTypeId: type.id, name }))
    onClose()
  })
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || rename.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
