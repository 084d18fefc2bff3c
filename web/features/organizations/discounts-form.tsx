import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { discounts, type Organization } from '#contract/customers/organizations.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { DiscountFields } from '#web/domain/customers/discount-fields.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'

const schema = z.object({ discounts })

export function DiscountsForm({ organization }: { organization: Organization }) {
  const update = useCall('updateDiscounts')
  const brands = useQuery(allBrandsQuery())
  const form = useContractForm(schema, { discounts: organization.discounts })
  return (
    <form
      noValidate
      onSubmit={form.submit(async (values) => update.mutateAsync({ id: organization.id, ...values }))}
    >
      <UnsavedGuard dirty={form.unsaved} />
      <Stack>
        <DiscountFields
          value={form.values.discounts}
          onChange={(value) => form.setFieldValue('discounts', value)}
          brands={brands.data?.items ?? []}
          error={(index, field) => form.errors[`discounts.${index}.${field}`]}
        />
        <Group>
          <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
            Save discounts
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
