import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lineListTypes } from '#contract/line-list-types.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { orderTypeLabels } from '#web/lib/order-type-labels.ts'
import { NothingFound } from '#web/ui/nothing-found.tsx'
import { generationLabels } from './purchase-order-columns.tsx'
import { generationTypes, type PurchaseOrderSearch } from './purchase-order-search.ts'

/** Brand, type and how it was drafted, beside the search box; all stands in the address. */
export function PurchaseOrderFilters({ search }: { search: PurchaseOrderSearch }) {
  const navigate = useNavigate()
  const brands = useQuery(allBrandsQuery()).data?.items ?? []
  const change = (fields: Partial<PurchaseOrderSearch>) =>
    void navigate({
      to: '.',
      search: (before: PurchaseOrderSearch) => ({
        ...before,
        ...fields,
        cursor: undefined,
        page: undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Select
        aria-label="Brand"
        placeholder="Brand"
        w={150}
        clearable
        searchable
        nothingFoundMessage={<NothingFound />}
        data={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.brandId === undefined ? null : String(search.brandId)}
        onChange={(id) => change({ brandId: id === null ? undefined : Number(id) })}
        clearButtonProps={{ 'aria-label': 'Clear brand' }}
      />
      <Select
        aria-label="Type"
        placeholder="Type"
        w={140}
        clearable
        data={lineListTypes.map((value) => ({ value, label: orderTypeLabels[value] }))}
        value={search.type ?? null}
        onChange={(type) => change({ type: lineListTypes.find((one) => one === type) })}
        clearButtonProps={{ 'aria-label': 'Clear type' }}
      />
      <Select
        aria-label="Drafted"
        placeholder="Drafted"
        w={140}
        clearable
        data={generationTypes.map((value) => ({ value, label: generationLabels[value] }))}
        value={search.generationType ?? null}
        onChange={(chosen) => change({ generationType: generationTypes.find((one) => one === chosen) })}
        clearButtonProps={{ 'aria-label': 'Clear drafted' }}
      />
    </>
  )
}
