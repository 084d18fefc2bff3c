import { type Kysely, sql } from 'kysely'
import { evolve as evolveOrder, type OrderEvent, type OrderOrNone, type OrderState } from '../order/order.ts'
import { totalOf } from '../order/order.money.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { readStream } from '#server/platform/event-store/event-store.ts'
import { loadPurchaseOrder } from '../purchase-order/change-purchase-orders.ts'
import { whatNarrowTablesSayWrong } from './list-tables.ts'
import type { Life, LivingOrder } from './ordering-invariants.ts'

/** Reads the orders of a store from their events, with the purchase orders and the stock of some brands. */
export async function readLife(
  db: Kysely<Tables>,
  { storeId, brandIds }: { storeId: string; brandIds: readonly number[] },
): Promise<Life> {
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
  const { rows } = await sql<{ sku: string; quantity: number; promised: number }>`
    SELECT promises.sku, promises.units AS promised, sizes.quantity
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
        const { state } = await loadPurchaseOrder(db, id)
        if (!state) throw new Error('A purchase order has no events')
        return { id, ...state }
      }),
    ),
    stock: new Map(rows.map(({ sku, quantity, promised }) => [sku, { quantity, promised }])),
  }
}

async function readOrder(db: Kysely<Tables>, id: string): Promise<LivingOrder> {
  const { events } = await readStream<OrderEvent>(db, id)
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

/** Says where the read tables tell something else than the events. */
export async function whatTablesSayWrong(
  db: Kysely<Tables>,
  { orders, purchaseOrders }: Life,
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
    const told = [row.status, row.totalPrice, row.itemsCount, lines]
    const kept = state.lines.map(({ itemId, quantity, unitPrice, unitCost, sku }) => ({
      itemId,
      quantity,
      unitPrice,
      unitCost,
      sku,
    }))
    const due = [state.status, totalOf(state.lines), state.lines.length, kept]
    if (JSON.stringify(told) !== JSON.stringify(due))
      wrong.push(`SO-${state.number}: ${JSON.stringify(told)} instead of ${JSON.stringify(due)}`)
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
    const told = [row.status, row.ordersCount, parts.map(({ orderId }) => orderId).toSorted()]
    const due = [status, orderIds.length, orderIds.toSorted()]
    if (JSON.stringify(told) !== JSON.stringify(due))
      wrong.push(`PO-${number}: ${JSON.stringify(told)} instead of ${JSON.stringify(due)}`)
  }
  const { rows } = await sql<{ days: number; sales: number; due: number }>`
    SELECT coalesce((SELECT sum(total_price) FROM order_days), 0) AS days,
      coalesce((SELECT sum(total_price) FROM sales_days), 0) AS sales,
      coalesce((SELECT sum(total_price) FROM orders WHERE status NOT IN ('cart', 'denied', 'cancelled')), 0) AS due`.execute(
    db,
  )
  const [sums] = rows
  if (sums?.days !== sums?.due || sums?.sales !== sums?.due)
    wrong.push(`The dashboard says ${JSON.stringify(sums)}`)
  return [...wrong, ...(await whatNarrowTablesSayWrong(db))]
}
