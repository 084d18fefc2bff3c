import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { inPurchaseOrderSet } from '#server/domain/in-set.ts'
import type { Progress } from '../order/order.ts'

const linesOnPurchaseOrders = sql`order_lines AS lines
  JOIN orders ON orders.id = lines.order_id
  LEFT JOIN purchase_order_parts AS parts ON parts.order_id = lines.order_id AND parts.brand_id = lines.brand_id
    AND parts.line_list_id = CASE WHEN orders.type = 'pre-book' THEN lines.line_list_id ELSE 0 END
  LEFT JOIN purchase_orders AS ready ON ready.id = parts.purchase_order_id`

export interface OrderProgress extends Progress {
  readonly onReady: boolean
}

export async function progressOf(
  db: Kysely<Tables>,
  orderIds: readonly string[],
  aboutToBeReady: string | null = null,
): Promise<(orderId: string) => OrderProgress> {
  if (orderIds.length === 0) return () => none
  const { rows } = await sql<OrderProgress & { orderId: string }>`
    SELECT lines.order_id, coalesce(bool_and(coalesce(${inPurchaseOrderSet('ready.status', 'isReady')} OR ready.id = ${aboutToBeReady}, false)), false) AS covered,
      coalesce(bool_and(ready.submitted_on IS NOT NULL), false) AS submitted,
      coalesce(bool_and(ready.invoiced_on IS NOT NULL), false) AS invoiced,
      coalesce(bool_or(${inPurchaseOrderSet('ready.status', 'isReady')}), false) AS on_ready
    FROM ${linesOnPurchaseOrders}
    WHERE lines.order_id = ANY(${orderIds}::uuid[])
    GROUP BY lines.order_id`.execute(db)
  const progress = new Map(rows.map(({ orderId, ...one }) => [orderId, one]))
  return (orderId) => progress.get(orderId) ?? none
}

const none: OrderProgress = { covered: false, submitted: false, invoiced: false, onReady: false }

/** "2 of 3 brands", as JSON: the number of brands with every line of the order on a ready purchase order (docs/rules.md#purchase-orders). */
export function coverageOf(orderId: string): RawBuilder<{ ready: number; of: number }> {
  return sql`(
    SELECT json_build_object('ready', count(*) FILTER (WHERE covered), 'of', count(*))
    FROM (
      SELECT bool_and(coalesce(${inPurchaseOrderSet('ready.status', 'isReady')}, false)) AS covered
      FROM ${linesOnPurchaseOrders}
      WHERE lines.order_id = ${orderId} GROUP BY lines.brand_id) AS brands)`
}
