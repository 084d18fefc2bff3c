import { type Kysely, sql } from 'kysely'
import { evolve as evolveOrder, type OrderEvent, type OrderOrNone, type OrderState } from '../order/order.ts'
import { orderDays, salesDays } from '#server/domain/ordering/order/projection/add-sales.ts'
import { totalOf } from '../order/order.money.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { readStream } from '#server/platform/event-store/event-store.ts'
import { readPurchaseOrderState } from '../purchase-order/change-purchase-orders.ts'
import { findWrongIndexTables } from './index-tables.ts'
import type { OrderingState, OrderWithPath } from './ordering-invariants.ts'

/** Reads the orders of a store and the purchase orders of brands from their events, and the stock of the brands. */
export async function readOrderingState(
  db: Kysely<Tables>,
  { storeId, brandIds }: { storeId: string; brandIds: readonly number[] },
): Promise<OrderingState> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('storeId', '=', storeId)
    .orderBy('number')
    .execute()
  const purchaseOrders = await db
    .selectFrom('purchaseOrders')
    .select('id')
    .where('brandId', 'in', brandIds)
    .orderBy('number')
    .execute()
  const { rows } = await sql<{ sku: string; quantity: number; reserved: number }>`
    SELECT promises.sku, promises.units AS reserved, sizes.quantity
    FROM stock_promises AS promises
    JOIN line_list_items AS items ON items.brand_id = ANY(${brandIds}::integer[])
    JOIN line_lists AS lists ON lists.id = items.line_list_id
    JOIN line_list_sizes AS sizes ON sizes.item_id = items.id
    WHERE promises.sku = concat_ws('|', lists.type, '', '', items.brand_id, items.model_code, sizes.size, '')`.execute(
    db,
  )
  return {
    orders: await Promise.all(orders.map(async ({ id }) => readOrder(db, id))),
    purchaseOrders: await Promise.all(
      purchaseOrders.map(async ({ id }) => {
        const { state } = await readPurchaseOrderState(db, id)
        if (!state) throw new Error('A purchase order has no events')
        return { id, ...state }
      }),
    ),
    stock: new Map(rows.map(({ sku, quantity, reserved }) => [sku, { quantity, reserved }])),
  }
}

async function readOrder(db: Kysely<Tables>, id: string): Promise<OrderWithPath> {
  const events = await readStream<OrderEvent>(db, id)
  let state: OrderOrNone = null
  let decisions = 0
  const statuses: OrderState['status'][] = []
  for (const event of events) {
    state = evolveOrder(state, event)
    if (state && state.status !== statuses.at(-1)) statuses.push(state.status)
    if (event.type === 'order-approved' || event.type === 'order-denied') decisions += 1
  }
  if (!state) throw new Error('An order has no events')
  return { id, state, statuses, decisions }
}

/** Finds read tables whose rows differ from what the events imply. */
export async function findWrongTables(
  db: Kysely<Tables>,
  { orders, purchaseOrders }: OrderingState,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { id, state } of orders) {
    const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const lines = await db
      .selectFrom('orderLines')
      .select(['itemId', 'quantity', 'unitPrice', 'unitCost', 'sku'])
      .where('orderId', '=', id)
      .orderBy('position')
      .execute()
    const actual = [row.status, row.totalPrice, row.itemsCount, lines]
    const kept = state.lines.map(({ itemId, quantity, unitPrice, unitCost, sku }) => ({
      itemId,
      quantity,
      unitPrice,
      unitCost,
      sku,
    }))
    const expected = [state.status, totalOf(state.lines), state.lines.length, kept]
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      wrong.push(`SO-${state.number}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
  }
  for (const { id, number, status, orderIds } of purchaseOrders) {
    const row = await db
      .selectFrom('purchaseOrders')
      .select(['status', 'ordersCount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const parts = await db
      .selectFrom('purchaseOrderParts')
      .select('orderId')
      .where('purchaseOrderId', '=', id)
      .execute()
    const actual = [row.status, row.ordersCount, parts.map(({ orderId }) => orderId).toSorted()]
    const expected = [status, orderIds.length, orderIds.toSorted()]
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      wrong.push(`PO-${number}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
  }
  const { rows } = await sql<{ days: number; sales: number; due: number }>`
    SELECT coalesce((SELECT sum(total_price) FROM ${orderDays} AS days), 0) AS days,
      coalesce((SELECT sum(total_price) FROM ${salesDays} AS sales), 0) AS sales,
      coalesce((SELECT sum(total_price) FROM orders WHERE status NOT IN ('cart', 'denied', 'cancelled')), 0) AS due`.execute(
    db,
  )
  const [sums] = rows
  if (sums?.days !== sums?.due || sums?.sales !== sums?.due)
    wrong.push(`The dashboard says ${JSON.stringify(sums)}`)
  return [...wrong, ...(await findWrongIndexTables(db))]
}
