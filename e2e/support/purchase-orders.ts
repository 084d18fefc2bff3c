import { expect, type Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'

/** The purchase orders of an order, read as the page's user. */
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

/** Opens the purchase order of an order. */
export async function openPurchaseOrderOf(page: Page, orderStreamId: string) {
  const [purchaseOrder] = await readPurchaseOrders(page, orderStreamId)
  if (!purchaseOrder) throw new Error('The order stands on no purchase order')
  await page.goto(`/home/purchase-order/details/${purchaseOrder.streamId}`)
  await expect(page.getByRole('heading', { name: purchaseOrder.number, level: 1 })).toBeVisible()
  return purchaseOrder
}
