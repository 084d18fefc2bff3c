import { z } from 'zod'
import { storeAddresses } from '#contract/customers/addresses.ts'
import { useCall } from '#web/api/client.ts'
import { addressValues } from '#web/domain/customers/address-fields.tsx'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import {
  StoreAddressesFields,
  type StoreAddressValues,
} from '#web/domain/customers/store-addresses-fields.tsx'
import { CardForm } from '#web/ui/form/save-bar.tsx'
import type { StoreFormProps } from './store-form-props.ts'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'

const schema = z.object({ addresses: storeAddresses })

export function AddressesForm({ edited }: StoreFormProps) {
  const store = edited.seen
  const change = useCall('changeStoreAddresses')
  const values = {
    addresses: store.addresses.map((one): StoreAddressValues => ({ ...one, ...addressValues(one) })),
  }
  const form = useContractForm(schema, values)
  useSyncedForm(form, values)
  return (
    <CardForm
      name="Addresses"
      form={form}
      onSave={async ({ addresses }) => {
        const input = { id: store.id, addresses }
        const answer = await change.mutateAsync(input, edited.options)
        edited.onSaved(answer.store)
      }}
    >
      <StoreAddressesFields
        path="addresses"
        value={form.values.addresses}
        onChange={(value) => form.setFieldValue('addresses', value)}
        error={(row, field) => form.errors[`addresses.${row}.${field}`]}
        onBlur={(row, field) => form.validateField(`addresses.${row}.${field}`)}
      />
    </CardForm>
  )
}
