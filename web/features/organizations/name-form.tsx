import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { organizationName } from '#contract/customers/organizations.ts'
import { useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { CardForm } from '#web/ui/form/save-bar.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'
import type { OrganizationFormProps } from './organization-form-props.ts'

const schema = z.object({ name: organizationName })

export function NameForm({ edited }: OrganizationFormProps) {
  const { id, name } = edited.seen
  const rename = useCall('renameOrganization')
  const form = useContractForm(schema, { name })
  useSyncedForm(form, { name })
  return (
    <CardForm
      name="Name"
      form={form}
      onSave={async (typed) => edited.onSaved(await rename.mutateAsync({ id, ...typed }, edited.options))}
    >
      <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
    </CardForm>
  )
}
