import { queryOf } from '#web/api/client.ts'

/** The filter of a customer's orders. */
export type Whose = { readonly organizationId: string } | { readonly storeId: string }

/** Orders shown; a link leads to all. */
const ordersShown = 5

/** The most stores and contacts shown, which is the most that one call returns. */
const rowsMax = 100

export function lastOrdersOf(whose: Whose) {
  return queryOf('getOrders', { ...whose, pageSize: ordersShown })
}

export function storesOf(organizationId: string) {
  return queryOf('getStores', { organizationId, pageSize: rowsMax })
}

export function contactsOf(organizationId: string) {
  return queryOf('getUsersWithMemberships', { organizationId, pageSize: rowsMax })
}
