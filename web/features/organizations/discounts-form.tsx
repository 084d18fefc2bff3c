import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { discounts } from '#contract/customers/organizations.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { DiscountFields } from '#web/domain/customers/discount-fields.tsx'
import { CardForm } from '#web/ui/form/save-bar.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'
import type { OrganizationFormProps } from './organization-form-props.ts'

const schema = z.object({ discounts })

export function DiscountsForm({ edited }: OrganizationFormProps) {
  const { id } = edited.seen
  const update = useCall('updateDiscounts')
  const brands = useQuery(allBrandsQuery())
  const values = { discounts: edited.seen.discounts }
  const form = useContractForm(schema, values)
  useSyncedForm(form, values)
  return (
    <CardForm
      name="Discounts"
      form={form}
      onSave={async (typed) => edited.onSaved(await update.mutateAsync({ id, ...typed }, edited.options))}
    >
      <DiscountFields
        value={form.values.discounts}
        onChange={(value) => form.setFieldValue('discounts', value)}
        brands={brands.data?.items ?? []}
        error={(index, field) => form.errors[`discounts.${index}.${field}`]}
      />
    </CardForm>
  )
}
