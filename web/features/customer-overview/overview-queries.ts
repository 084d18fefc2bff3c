import { orderStatuses } from '#contract/orders/order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { queryOf } from '#web/api/client.ts'

export type Whose = { readonly organizationId: string } | { readonly storeId: string }

const ordersShown = 5

const rowsMax = 100

const placed = orderStatuses.filter((status) => isIn(status, 'isListed') && !isIn(status, 'isCart'))

export function lastOrdersOf(whose: Whose) {
  return queryOf('getOrders', { ...whose, status: placed, pageSize: ordersShown })
}

export function storesOf(organizationId: string) {
  return queryOf('getStores', { organizationId, pageSize: rowsMax })
}

export function contactsOf(organizationId: string) {
  return queryOf('getUsersWithMemberships', { organizationId, pageSize: rowsMax })
}
