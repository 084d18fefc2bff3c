import { lineListTypes, type LineListType } from '#contract/line-list-types.ts'
import { orderStatuses, type OrderStatus } from '#contract/order-words.ts'
import { ordersQuery } from '#web/api/orders.ts'
import { listInput, listSearch, type ListSearch } from '#web/ui/table/list-search.ts'

/** What an order list's address holds: search, sort, page and filters. */
export interface OrderSearch extends ListSearch {
  status?: OrderStatus
  brandId?: number
  type?: LineListType
  lineListId?: number
  organizationId?: string
  submittedFrom?: string
  submittedTo?: string
  /** Only those that an updated line list touches (rules §3). */
  flagged?: true
}

/** What the path of an order list fixes (spec 2 §2). */
export type OrderScope = Pick<OrderSearch, 'brandId' | 'type'> & { hasMultipleBrands?: true }

const day = /^\d{4}-\d{2}-\d{2}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an order list's state out of an address. */
export function orderSearch(raw: Record<string, unknown>): OrderSearch {
  const status = orderStatuses.find((one) => one === raw['status'])
  const type = lineListTypes.find((one) => one === raw['type'])
  return {
    ...listSearch(raw),
    ...(status && { status }),
    ...(type && { type }),
    ...idField('brandId', raw),
    ...idField('lineListId', raw),
    ...textField('organizationId', uuid, raw),
    ...textField('submittedFrom', day, raw),
    ...textField('submittedTo', day, raw),
    ...(raw['flagged'] === true && { flagged: true }),
  }
}

function idField(name: string, raw: Record<string, unknown>): Record<string, number> {
  const id = Number(raw[name])
  return Number.isInteger(id) && id > 0 ? { [name]: id } : {}
}

function textField(name: string, shape: RegExp, raw: Record<string, unknown>): Record<string, string> {
  const value = raw[name]
  return typeof value === 'string' && shape.test(value) ? { [name]: value } : {}
}

const sorts = ['dateSubmitted', 'totalPrice', 'number'] as const

/** What a list's filters and path ask for, without its page. */
export function orderFiltersOf({ status, ...search }: OrderSearch, scope: OrderScope) {
  const { cursor: _, page: _page, pageSize: _size, sort: _sort, search: words, ...filters } = search
  const { orderBy, orderDir } = { orderBy: undefined, orderDir: undefined, ...listInput(search) }
  const by = sorts.find((one) => one === orderBy)
  return {
    ...filters,
    ...scope,
    ...(words && { search: words }),
    ...(status && { status: [status] }),
    ...(by && orderDir && { orderBy: by, orderDir }),
  }
}

/** The page of orders that an address asks for. */
export function orderListQuery(search: OrderSearch, scope: OrderScope) {
  const { pageSize, cursor } = { cursor: undefined, ...listInput(search) }
  return ordersQuery({ ...orderFiltersOf(search, scope), pageSize, ...(cursor && { cursor }) })
}
