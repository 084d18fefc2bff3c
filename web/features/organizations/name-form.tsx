import { Button, Group, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { type Organization, organizationName } from '#contract/customers/organizations.ts'
import { useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'

const schema = z.object({ name: organizationName })

export function NameForm({ organization }: { organization: Organization }) {
  const rename = useCall('renameOrganization')
  const form = useContractForm(schema, { name: organization.name })
  return (
    <form
      noValidate
      onSubmit={form.submit(async ({ name }) => rename.mutateAsync({ id: organization.id, name }))}
    >
      <UnsavedGuard dirty={form.unsaved} />
      <Stack>
        <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
        <Group>
          <Button type="submit" loading={rename.isPending} disabled={!form.isDirty()}>
            Save name
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
