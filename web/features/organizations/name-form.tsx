import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { type Organization, organizationName } from '#contract/customers/organizations.ts'
import { useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { CardForm } from '#web/ui/form/save-bar.tsx'

const schema = z.object({ name: organizationName })

export function NameForm({ organization }: { organization: Organization }) {
  const rename = useCall('renameOrganization')
  const form = useContractForm(schema, { name: organization.name })
  return (
    <CardForm
      name="Name"
      form={form}
      onSave={async ({ name }) => rename.mutateAsync({ id: organization.id, name })}
    >
      <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
    </CardForm>
  )
}
