import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { discounts, type Organization } from '#contract/customers/organizations.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { DiscountFields } from '#web/domain/customers/discount-fields.tsx'
import { CardForm } from '#web/ui/form/save-bar.tsx'

const schema = z.object({ discounts })

export function DiscountsForm({ organization }: { organization: Organization }) {
  const update = useCall('updateDiscounts')
  const brands = useQuery(allBrandsQuery())
  const form = useContractForm(schema, { discounts: organization.discounts })
  return (
    <CardForm
      name="Discounts"
      form={form}
      onSave={async (values) => update.mutateAsync({ id: organization.id, ...values })}
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
