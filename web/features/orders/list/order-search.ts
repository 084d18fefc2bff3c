import { lineListTypes, type LineListType } from '#contract/line-lists/line-list-types.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/order-status.ts'
import { queryOf } from '#web/api/client.ts'
import { stockSearch, type StockSearch } from '#web/domain/orders/stock-search.ts'
import { listInput, listSearch } from '#web/ui/table/list-search.ts'

export interface OrderSearch extends StockSearch {
  status?: OrderStatus
  brandId?: number
  type?: LineListType
  lineListId?: number
  organizationId?: string
  storeId?: string
  submittedFrom?: string
  submittedTo?: string
  salesRepId?: string
  customerPoNumber?: string
  shipStartFrom?: string
  shipStartTo?: string
  shipCancelTo?: string
  flagged?: true
}

export type OrderScope = Pick<OrderSearch, 'brandId' | 'type'> & { hasMultipleBrands?: true }

const day = /^\d{4}-\d{2}-\d{2}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function orderSearch(raw: Record<string, unknown>): OrderSearch {
  const status = orderStatuses.find((one) => one === raw['status'])
  const type = lineListTypes.find((one) => one === raw['type'])
  return {
    ...listSearch(raw),
    status,
    type,
    ...stockSearch(raw),
    brandId: idOf(raw['brandId']),
    lineListId: idOf(raw['lineListId']),
    organizationId: matching(uuid, raw['organizationId']),
    storeId: matching(uuid, raw['storeId']),
    submittedFrom: matching(day, raw['submittedFrom']),
    submittedTo: matching(day, raw['submittedTo']),
    salesRepId: matching(uuid, raw['salesRepId']),
    customerPoNumber: textOf(raw['customerPoNumber']),
    shipStartFrom: matching(day, raw['shipStartFrom']),
    shipStartTo: matching(day, raw['shipStartTo']),
    shipCancelTo: matching(day, raw['shipCancelTo']),
    flagged: raw['flagged'] === true ? true : undefined,
  }
}

function idOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** The router reads digits as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, 60) || undefined
}

function matching(shape: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined
}

const sorts = ['dateSubmitted', 'totalPrice', 'number'] as const

export function orderFiltersOf({ status, ...search }: OrderSearch, scope: OrderScope) {
  const { cursor: _, page: _page, pageSize: _size, sort: _sort, search: words, ...filters } = search
  const { orderBy: sortedBy, orderDir } = listInput(search)
  const orderBy = sorts.find((one) => one === sortedBy)
  return {
    ...filters,
    ...scope,
    search: words || undefined,
    status: status && [status],
    orderBy,
    orderDir: orderBy && orderDir,
  }
}

export function orderListQuery(search: OrderSearch, scope: OrderScope) {
  const { pageSize, cursor } = listInput(search)
  return queryOf('getOrders', { ...orderFiltersOf(search, scope), pageSize, cursor })
}
