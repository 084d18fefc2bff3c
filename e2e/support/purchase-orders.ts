import { expect, type Page } from '@playwright/test'
import type { Order } from '#contract/orders/orders.ts'
import type { Product } from './product.ts'

/** The purchase orders of an order. */
export async function readPurchaseOrders(
  { call }: Product,
  streamId: string,
): Promise<Order['purchaseOrders']> {
  return (await call('getOrder', { streamId })).purchaseOrders
}

/** Opens the purchase order of an order. */
export async function openPurchaseOrderOf(page: Page, product: Product, orderStreamId: string) {
  const [purchaseOrder] = await readPurchaseOrders(product, orderStreamId)
  if (!purchaseOrder) throw new Error('The order is on no purchase order')
  await page.goto(`/home/purchase-order/details/${purchaseOrder.streamId}`)
  await expect(page.getByRole('heading', { name: purchaseOrder.number, level: 1 })).toBeVisible()
  return purchaseOrder
}
