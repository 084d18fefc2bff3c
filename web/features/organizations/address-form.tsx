import { z } from 'zod'
import { address } from '#contract/customers/addresses.ts'
import { useCall } from '#web/api/client.ts'
import { AddressFields, addressValues } from '#web/domain/customers/address-fields.tsx'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { CardForm } from '#web/ui/form/save-bar.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'
import type { OrganizationFormProps } from './organization-form-props.ts'

const schema = z.object({ address })

export function AddressForm({ edited }: OrganizationFormProps) {
  const { id } = edited.seen
  const changeAddress = useCall('changeOrganizationAddress')
  const values = { address: addressValues(edited.seen.address) }
  const form = useContractForm(schema, values)
  useSyncedForm(form, values)
  return (
    <CardForm
      name="Address"
      form={form}
      onSave={async (typed) =>
        edited.onSaved(await changeAddress.mutateAsync({ id, ...typed }, edited.options))
      }
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
