import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type CatalogType, catalogTypeForm } from '#contract/catalog-types.ts'
import { useCreateCatalogType, useRenameCatalogType } from '#web/api/catalog-types.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'

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
  const create = useCreateCatalogType()
  const rename = useRenameCatalogType()
  const form = useForm({
    initialValues: { name: type?.name ?? '' },
    validate: schemaResolver(catalogTypeForm, { sync: true }),
    validateInputOnBlur: true,
  })
  const save = ({ name }: { name: string }) =>
    type === null
      ? create.mutate({ name }, { onSuccess: onClose })
      : rename.mutate({ catalogTypeId: type.id, name }, { onSuccess: onClose })
  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
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
