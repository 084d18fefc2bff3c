import { orderFilters, type OrderFilters } from '#contract/orders/order-filters.ts'
import { queryOf } from '#web/api/client.ts'
import { askedFilters, type FilteredSearch, readFilters } from '#web/domain/filters/filter-search.ts'
import { listInput, listSearch } from '#web/ui/table/list-search.ts'

export type OrderSearch = FilteredSearch<OrderFilters>

export type OrderScope = Pick<OrderSearch, 'brandId' | 'type'> & { hasMultipleBrands?: true }

export function orderSearch(raw: Record<string, unknown>): OrderSearch {
  return { ...listSearch(raw), ...readFilters(orderFilters, raw) }
}

const sorts = ['dateSubmitted', 'totalPrice', 'number'] as const

export function orderFiltersOf(search: OrderSearch, scope: OrderScope) {
  const { orderBy: sortedBy, orderDir, search: words } = listInput(search)
  const orderBy = sorts.find((one) => one === sortedBy)
  return {
    ...askedFilters(orderFilters, search),
    ...scope,
    search: words,
    orderBy,
    orderDir: orderBy && orderDir,
  }
}

export function orderListQuery(search: OrderSearch, scope: OrderScope) {
  const { pageSize, cursor } = listInput(search)
  return queryOf('getOrders', { ...orderFiltersOf(search, scope), pageSize, cursor })
}
