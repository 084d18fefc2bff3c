import { orderStatuses } from '#contract/orders/order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { queryOf } from '#web/api/client.ts'

/** The filter of a customer's orders. */
export type Whose = { readonly organizationId: string } | { readonly storeId: string }

/** Orders shown; a link leads to all. */
const ordersShown = 5

/** The most stores and contacts shown, which is the most that one call returns. */
const rowsMax = 100

/** Carts are not ordered yet. */
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
