import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type CatalogType, catalogTypeForm } from '#contract/line-lists/catalog-types.ts'
import { useCall } from '#web/api/client.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { ConflictNotice } from '#web/ui/edited/conflict-notice.tsx'
import { type Edited, useEdited } from '#web/ui/edited/use-edited.ts'
import { type ContractForm, useContractForm } from '#web/ui/form/contract-form.ts'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'

interface NameDialogProps {
  opened: boolean
  type: CatalogType | null
  onClose: () => void
}

export function NameDialog({ opened, type, onClose }: NameDialogProps) {
  return (
    <KeptModal
      opened={opened}
      onClose={onClose}
      title={type === null ? 'Add catalog type' : `Rename ${catalogTypeLabel(type.name)}`}
    >
      {type === null ? <CreateForm onClose={onClose} /> : <RenameForm type={type} onClose={onClose} />}
    </KeptModal>
  )
}

interface FormProps extends Pick<NameDialogProps, 'onClose'> {
  type: CatalogType
}

function CreateForm({ onClose }: Pick<FormProps, 'onClose'>) {
  const create = useCall('createCatalogType')
  const form = useContractForm(catalogTypeForm, { name: '' })
  return <Fields form={form} save={async ({ name }) => create.mutateAsync({ name })} onClose={onClose} />
}

function RenameForm({ type, onClose }: FormProps) {
  const edited = useEdited(type)
  return <Rename key={edited.formsKey} edited={edited} onClose={onClose} />
}

function Rename({ edited, onClose }: { edited: Edited<CatalogType>; onClose: () => void }) {
  const rename = useCall('updateCatalogType')
  const { id: catalogTypeId, name: seen } = edited.seen
  const form = useContractForm(catalogTypeForm, { name: seen }, catalogTypeId)
  useSyncedForm(form, { name: seen })
  return (
    <Fields
      form={form}
      save={async ({ name }) => rename.mutateAsync({ catalogTypeId, name }, edited.options)}
      onClose={onClose}
    >
      <ConflictNotice
        noun="catalog type"
        edited={edited}
        facts={({ name }) => ({ name })}
        typed={form.getValues()}
        field={() => 'Name'}
      />
    </Fields>
  )
}

interface FieldsProps extends Pick<NameDialogProps, 'onClose'> {
  form: ContractForm<{ name: string }, { name: string }>
  save: (typed: { name: string }) => Promise<unknown>
  children?: ReactNode
}

function Fields({ form, save, onClose, children }: FieldsProps) {
  const submit = form.submit(async (typed) => {
    await save(typed)
    onClose()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {children}
        <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
