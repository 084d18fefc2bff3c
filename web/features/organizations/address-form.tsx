import { z } from 'zod'
import { address } from '#contract/customers/addresses.ts'
import type { Organization } from '#contract/customers/organizations.ts'
import { useCall } from '#web/api/client.ts'
import { AddressFields, addressValues } from '#web/domain/customers/address-fields.tsx'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { CardForm } from '#web/ui/form/save-bar.tsx'

const schema = z.object({ address })

export function AddressForm({ organization }: { organization: Organization }) {
  const changeAddress = useCall('changeOrganizationAddress')
  const form = useContractForm(schema, { address: addressValues(organization.address) })
  return (
    <CardForm
      name="Address"
      form={form}
      onSave={async (values) => changeAddress.mutateAsync({ id: organization.id, ...values })}
    >
      <AddressFields
        path="address"
        value={form.values.address}
        onChange={(value) => form.setFieldValue('address', value)}
        error={(field) => form.errors[`address.${field}`]}
        onBlur={(field) => form.validateField(`address.${field}`)}
      />
    </CardForm>
  )
}
