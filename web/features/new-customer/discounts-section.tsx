import { useQuery } from '@tanstack/react-query'
import { allBrandsQuery } from '#web/api/brands.ts'
import type { ContractForm } from '#web/ui/form/contract-form.ts'
import { DiscountFields } from '#web/domain/customers/discount-fields.tsx'
import type { NewCustomerValues } from './new-customer-values.ts'

export function DiscountsSection({ form }: { form: ContractForm<NewCustomerValues> }) {
  const brands = useQuery(allBrandsQuery())
  return (
    <DiscountFields
      value={form.values.organization.discounts}
      onChange={(value) => form.setFieldValue('organization.discounts', value)}
      brands={brands.data?.items ?? []}
      error={(index, field) => form.errors[`organization.discounts.${index}.${field}`]}
    />
  )
}
