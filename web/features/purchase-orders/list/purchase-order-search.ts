import { purchaseOrderFilters, type PurchaseOrderFilters } from '#contract/orders/purchase-order-filters.ts'
import { stages, type Stage } from '#contract/orders/purchase-order-stage.ts'
import { queryOf } from '#web/api/client.ts'
import { askedFilters, type FilteredSearch, readFilters } from '#web/domain/filters/filter-search.ts'
import { listInput, listSearch } from '#web/ui/table/list-search.ts'
import { stageFilter } from './stage-filter.ts'

export type PurchaseOrderSearch = FilteredSearch<PurchaseOrderFilters> & { stage?: Stage }

export function purchaseOrderSearch(raw: Record<string, unknown>): PurchaseOrderSearch {
  const stage = stages.find((one) => one === raw['stage'])
  return { ...listSearch(raw), stage, ...readFilters(purchaseOrderFilters, raw) }
}

const sorts = ['number', 'createdAt'] as const

export function purchaseOrderListQuery(search: PurchaseOrderSearch) {
  const { pageSize, cursor } = listInput(search)
  return queryOf('getPurchaseOrders', { ...purchaseOrderFiltersOf(search), pageSize, cursor })
}

export function purchaseOrderFiltersOf({ stage, ...search }: PurchaseOrderSearch) {
  const { orderBy: sortedBy, orderDir, search: words } = listInput(search)
  const orderBy = sorts.find((one) => one === sortedBy)
  return {
    ...stageFilter(stage),
    ...askedFilters(purchaseOrderFilters, search),
    search: words,
    orderBy,
    orderDir: orderBy && orderDir,
  }
}
