import { lineListTypeLabels, lineListTypes } from '#contract/line-lists/line-list-types.ts'
import { BrandChip } from '#web/domain/catalog/brand-chip.tsx'
import { BrandFilter } from '#web/domain/catalog/brand-filter.tsx'
import { StockChips } from '#web/domain/orders/stock-chips.tsx'
import { anyStock, hasStockFilters } from '#web/domain/orders/stock-search.ts'
import { later } from '#web/ui/feedback/later.tsx'
import { FilterChip } from '#web/ui/table/filters/filter-chip.tsx'
import { ListFilter } from '#web/ui/table/filters/list-filter.tsx'
import { useFilters } from '#web/ui/table/list-search.ts'
import { generationLabels } from '../purchase-order-columns.tsx'
import { generationTypes, type PurchaseOrderSearch } from './purchase-order-search.ts'

const StockFilters = later(
  async () => (await import('#web/domain/orders/stock-filters.later.tsx')).StockFilters,
)

export function PurchaseOrderFilters({ search }: { search: PurchaseOrderSearch }) {
  const change = useFilters<PurchaseOrderSearch>()
  return (
    <>
      <BrandFilter value={search.brandId} onChange={(brandId) => change({ brandId })} />
      <ListFilter
        label="Type"
        width={140}
        options={lineListTypes.map((value) => ({ value, label: lineListTypeLabels[value] }))}
        value={search.type}
        onChange={(type) => change(type === 'own-stock' ? { type } : { type, ...anyStock })}
      />
      {hasStockFilters(search, search.type) && <StockFilters search={search} />}
      <ListFilter
        label="Source"
        width={140}
        options={generationTypes.map((value) => ({ value, label: generationLabels[value] }))}
        value={search.generationType}
        onChange={(generationType) => change({ generationType })}
      />
    </>
  )
}

export function PurchaseOrderChips({ search }: { search: PurchaseOrderSearch }) {
  const { brandId, type, generationType } = search
  return (
    <>
      {brandId !== undefined && <BrandChip brandId={brandId} />}
      {type !== undefined && (
        <FilterChip name="type" label="Type">
          {lineListTypeLabels[type]}
        </FilterChip>
      )}
      <StockChips search={search} />
      {generationType !== undefined && (
        <FilterChip name="generationType" label="Source">
          {generationLabels[generationType]}
        </FilterChip>
      )}
    </>
  )
}
