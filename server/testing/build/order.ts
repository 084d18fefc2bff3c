import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { buildCustomer } from './customer.ts'
import type { Tables } from '#server/platform/database/tables.ts'

let number = 500_000

/** Creates an order with one model of a line list. */
export async function buildOrder(
  db: Kysely<Tables>,
  id: number,
  modelCode: string,
  status: OrderStatus,
): Promise<void> {
  const { organizationId, storeId } = await buildCustomer(db)
  const item = await db
    .selectFrom('lineListItems')
    .innerJoin('lineListSizes', 'lineListSizes.itemId', 'lineListItems.id')
    .select(['lineListItems.id', 'lineListSizes.id as sizeId', 'brandId'])
    .where('lineListId', '=', id)
    .where('modelCode', '=', modelCode)
    .executeTakeFirstOrThrow()
  const orderId = randomUUID()
  const now = new Date().toISOString()
  number += 1
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      number,
      version: 1,
      type: 'pre-book',
      organizationId,
      storeId,
      status,
      dateSubmitted: now,
      sortedAt: now,
      totalPrice: 2750,
      itemsCount: 1,
      unitsCount: 1,
      brandIds: [item.brandId],
      lineListIds: [id],
      hasMultipleBrands: false,
      quantityPerBrand: '{}',
      reason: null,
      stockOverride: null,
      replicatedFrom: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db
    .insertInto('orderLines')
    .values({
      orderId,
      itemId: item.sizeId,
      lineListItemId: item.id,
      lineListId: id,
      brandId: item.brandId,
      position: 0,
      modelCode,
      name: null,
      color: null,
      size: 'M4W6',
      upc: null,
      availableOn: null,
      quantity: 1,
      wholesale: 2750,
      discount: 0,
      unitPrice: 2750,
      unitCost: 2750,
      sku: null,
    })
    .execute()
}
