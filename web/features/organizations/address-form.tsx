import { Button, Group, Stack } from '@mantine/core'
import { z } from 'zod'
import { address } from '#contract/customers/addresses.ts'
import type { Organization } from '#contract/customers/organizations.ts'
import { useCall } from '#web/api/client.ts'
import { AddressFields, addressValues } from '#web/domain/customers/address-fields.tsx'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'

const schema = z.object({ address })

export function AddressForm({ organization }: { organization: Organization }) {
  const changeAddress = useCall('changeOrganizationAddress')
  const form = useContractForm(schema, { address: addressValues(organization.address) })
  return (
    <form
      noValidate
      onSubmit={form.submit(async (values) => changeAddress.mutateAsync({ id: organization.id, ...values }))}
    >
      <UnsavedGuard dirty={form.unsaved} />
      <Stack>
        <AddressFields
          path="address"
          value={form.values.address}
          onChange={(value) => form.setFieldValue('address', value)}
          error={(field) => form.errors[`address.${field}`]}
          onBlur={(field) => form.validateField(`address.${field}`)}
        />
        <Group>
          <Button type="submit" loading={changeAddress.isPending} disabled={!form.isDirty()}>
            Save address
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
