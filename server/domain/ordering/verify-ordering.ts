import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { ReadTables } from '#server/platform/event-store/verify-streams.ts'
import { inSet } from '#server/domain/in-set.ts'
import { orderDays, salesDays } from './order/projection/add-sales.ts'
import type { OrderEvent, OrderState } from './order/order.ts'
import { projectOrders } from './order/projection/order-projection.ts'
import { orderStream } from './order/order-stream.ts'
import { projectPurchaseOrders } from './purchase-order/purchase-order-projection.ts'
import { purchaseOrderStream } from './purchase-order/purchase-order-stream.ts'
import type { PurchaseOrderEvent, PurchaseOrderState } from './purchase-order/purchase-order.ts'

interface When {
  readonly now: Date
  readonly timeZone: string
}

export function orderTables(when: When): ReadTables<OrderEvent, OrderState> {
  return {
    stream: orderStream,
    tables: [
      { name: 'orders', key: 'id' },
      { name: 'order_lines', key: 'order_id' },
      { name: 'order_models', key: 'order_id' },
      { name: 'purchase_order_parts', key: 'order_id' },
    ],
    async rewrite(_tx, changes) {
      // Other lines than before, so that everything is written.
      const rewritten = changes.map(({ before, ...change }) => ({
        ...change,
        before: before && { ...before, lines: [...before.lines] },
      }))
      return projectOrders(rewritten, when).filter(
        ({ name }) => name !== 'written_sales' && name !== 'written_bookings',
      )
    },
  }
}

export function purchaseOrderTables(when: When): ReadTables<PurchaseOrderEvent, PurchaseOrderState> {
  return {
    stream: purchaseOrderStream,
    tables: [
      { name: 'purchase_orders', key: 'id' },
      { name: 'purchase_order_parts', key: 'purchase_order_id' },
    ],
    async rewrite(tx, changes) {
      const ids = arrayOf(
        'uuid',
        changes.map(({ id }) => id),
      )
      await sql`DELETE FROM purchase_order_parts WHERE purchase_order_id = ANY(${ids})`.execute(tx)
      const rewritten = changes.map(({ before, ...change }) => ({
        ...change,
        before: before && { ...before, orderIds: [] },
      }))
      return projectPurchaseOrders(rewritten, when)
    },
  }
}

export async function salesDifference(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<
    Record<'orders' | 'total' | 'units' | 'ownOrders' | 'ownTotal' | 'ownUnits', number>
  >`
    SELECT days.*, sales.*, own.*
    FROM (SELECT coalesce(sum(orders), 0) AS orders, coalesce(sum(total_price), 0) AS total FROM ${orderDays} AS day) AS days,
      (SELECT coalesce(sum(units), 0) AS units FROM ${salesDays} AS day) AS sales,
      (SELECT count(*) AS own_orders, coalesce(sum(total_price), 0) AS own_total, coalesce(sum(units_count), 0) AS own_units
      FROM orders WHERE ${inSet('status', 'countsAsSale')}) AS own`.execute(db)
  const [sums] = rows
  if (!sums) return undefined
  const { orders, total, units, ownOrders, ownTotal, ownUnits } = sums
  if (orders === ownOrders && total === ownTotal && units === ownUnits) return undefined
  return `The dashboard adds up ${orders} orders, ${units} units, and ${total} cents; the orders have ${ownOrders}, ${ownUnits}, and ${ownTotal}.`
}
