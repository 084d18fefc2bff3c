import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'

/** The purchase orders on which an order stands, as whoever is signed in on a page reads them. */
export async function readPurchaseOrders(
  page: Page,
  orderStreamId: string,
): Promise<Order['purchaseOrders']> {
  return page.evaluate(read, orderStreamId)
}

async function read(streamId: string): Promise<Order['purchaseOrders']> {
  const response = await fetch(`/api/orders/${streamId}`, {
    headers: { Authorization: `Bearer ${localStorage.getItem('access_token')}` },
  })
  const { data } = (await response.json()) as { data: Pick<Order, 'purchaseOrders'> }
  return data.purchaseOrders
}
