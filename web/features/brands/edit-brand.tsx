import { Badge, Stack, Switch } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { brandKey, ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import { type Brand, updateBrandInput } from '#contract/line-lists/brands.ts'
import { brandQuery } from '#web/api/brands.ts'
import { useCall } from '#web/api/client.ts'
import { DecimalInput } from '#web/ui/form/decimal-input.tsx'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { statusLabel, type Status } from '#web/domain/status-badge.tsx'
import { ConflictNotice } from '#web/ui/edited/conflict-notice.tsx'
import { type Edited, useEdited } from '#web/ui/edited/use-edited.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { BrandForm } from './brand-form.tsx'

export function EditBrand({ brandId }: { brandId: number }) {
  const { data } = useSuspenseQuery(brandQuery(brandId))
  const edited = useEdited(data)
  const brand = edited.seen
  return (
    <>
      <PageHeader
        title="Edit Brand"
        crumbs={[{ label: 'Brands', to: '/home/brands' }, { label: brandLabel(brand.name) }]}
        beside={brand.status === 'inactive' && <Badge color="gray">Inactive</Badge>}
      />
      <EditForm key={edited.formsKey} edited={edited} />
    </>
  )
}

function EditForm({ edited }: { edited: Edited<Brand> }) {
  const navigate = useNavigate()
  const updateBrand = useCall('updateBrand')
  const isBuiltIn = brandKey(edited.seen.name) === ownStockBrandKey
  const values = { brandId: edited.seen.id, ...facts(edited.seen), categoryId: 1 }
  const form = useContractForm(updateBrandInput, values)
  useSyncedForm(form, values)
  return (
    <Stack gap="lg" maw={560}>
      <ConflictNotice
        noun="brand"
        edited={edited}
        facts={facts}
        typed={facts(form.getValues())}
        field={(name) => fields[name]}
        text={fieldText}
      />
      <BrandForm
        input={form.getInputProps}
        submitLabel="Save"
        fixedName={isBuiltIn ? brandLabel(edited.seen.name) : undefined}
        busy={updateBrand.isPending}
        unsaved={form.unsaved}
        onSubmit={form.submit(async (fields) => {
          await updateBrand.mutateAsync(
            { ...fields, description: fields.description || null },
            edited.options,
          )
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
        {!isBuiltIn && (
          <Switch
            label="Active"
            description="Inactive brands are hidden when you upload, and customers can't see their catalogs."
            checked={form.values.status === 'active'}
            onChange={(event) =>
              form.setFieldValue('status', event.currentTarget.checked ? 'active' : 'inactive')
            }
          />
        )}
      </BrandForm>
    </Stack>
  )
}

/** The category is always sent as 1. */
function facts({ name, description, status, purchaseDiscount }: EditedFields) {
  return { name, description: description ?? '', status, purchaseDiscount }
}

type EditedFields = Pick<Brand, 'name' | 'description' | 'status' | 'purchaseDiscount'>

const fields: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  status: 'Status',
  purchaseDiscount: 'Purchase discount',
}

function fieldText(name: string, value: unknown): string {
  if (name === 'status') return statusLabel(value as Status)
  if (name === 'purchaseDiscount') return `${String(value)}%`
  return value === '' ? 'none' : String(value)
}

export function NoBrandSet() {
  return <PageHeader title="Edit Brand" subtitle="Brand not set yet" />
}
