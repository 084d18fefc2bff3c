import { Badge, Switch } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { updateBrandInput } from '#contract/line-lists/brands.ts'
import { brandQuery } from '#web/api/brands.ts'
import { useCall } from '#web/api/client.ts'
import { DecimalInput } from '#web/ui/form/decimal-input.tsx'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { BrandForm } from './brand-form.tsx'

/** 'Edit Brand' (spec 1 §2), with purchase discount and status. */
export function EditBrand({ brandId }: { brandId: number }) {
  const { data: brand } = useSuspenseQuery(brandQuery(brandId))
  const navigate = useNavigate()
  const updateBrand = useCall('updateBrand')
  const form = useContractForm(updateBrandInput, {
    brandId,
    name: brand.name,
    description: brand.description ?? '',
    // Always sent as 1 on edit (spec 1 §3).
    categoryId: 1,
    status: brand.status,
    purchaseDiscount: brand.purchaseDiscount,
  })

  return (
    <>
      <PageHeader
        title="Edit Brand"
        crumbs={[{ label: 'Brands', to: '/home/brands' }, { label: brandLabel(brand.name) }]}
        beside={brand.status === 'inactive' && <Badge color="gray">Inactive</Badge>}
      />
      <BrandForm
        input={form.getInputProps}
        submitLabel="Save"
        busy={updateBrand.isPending}
        onSubmit={form.submit(async (fields) => {
          await updateBrand.mutateAsync({ ...fields, description: fields.description || null })
          await navigate({ to: '/home/brands' })
        }, 'Invalid form data')}
      >
        <DecimalInput
          label="Purchase discount"
          description="Applied to wholesale on POs when the list has no cost column."
          suffix="%"
          max={100}
          decimalScale={2}
          clampBehavior="strict"
          {...form.getInputProps('purchaseDiscount')}
          value={form.values.purchaseDiscount}
          onChange={(discount) => form.setFieldValue('purchaseDiscount', discount ?? 0)}
        />
        <Switch
          label="Active"
          description="Inactive brands are hidden when you upload, and customers can't see their catalogs."
          checked={form.values.status === 'active'}
          onChange={(event) =>
            form.setFieldValue('status', event.currentTarget.checked ? 'active' : 'inactive')
          }
        />
      </BrandForm>
    </>
  )
}

export function NoBrandSet() {
  return <PageHeader title="Edit Brand" subtitle="Brand not set yet" />
}
