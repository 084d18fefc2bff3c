import { MultiSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createBrandInput } from '#contract/line-lists/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { useCall } from '#web/api/client.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { BrandForm } from './brand-form.tsx'
import { foldedFilter } from '#web/ui/form/folded-filter.ts'

export function CreateBrand() {
  const navigate = useNavigate()
  const createBrand = useCall('createBrand')
  const catalogTypes = useQuery(catalogTypesQuery())
  const form = useContractForm(createBrandInput, {
    name: '',
    description: '',
    categoryId: 1,
    catalogTypeIds: [] as string[],
  })
  const options = (catalogTypes.data?.items ?? [])
    .filter(({ name }) => name !== 'unsorted')
    .map(({ id, name }) => ({ value: String(id), label: catalogTypeLabel(name) }))

  return (
    <>
      <PageHeader title="Create Brand" />
      <BrandForm
        input={form.getInputProps}
        withCategory
        submitLabel="Create Brand"
        busy={createBrand.isPending}
        unsaved={form.unsaved}
        onSubmit={form.submit(async (fields) => {
          await createBrand.mutateAsync(fields)
          await navigate({ to: '/home/brands' })
        }, 'Invalid form data')}
      >
        <div>
          <MultiSelect
            label="Catalog types"
            data={options}
            searchable
            filter={foldedFilter}
            clearable
            hidePickedOptions
            nothingFoundMessage="No items found."
            {...form.getInputProps('catalogTypeIds')}
          />
          {form.values.catalogTypeIds.length === 0 && (
            <Text size="sm" c="dimmed" mt={4}>
              No catalog types chosen. One will be assigned automatically.
            </Text>
          )}
        </div>
      </BrandForm>
    </>
  )
}
