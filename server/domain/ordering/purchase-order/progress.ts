import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The lines of orders with the purchase order that each stands on, as SQL. */
const linesOnPurchaseOrders = sql`order_lines AS lines
  JOIN orders ON orders.id = lines.order_id
  LEFT JOIN purchase_order_parts AS parts ON parts.order_id = lines.order_id AND parts.brand_id = lines.brand_id
    AND parts.line_list_id = CASE WHEN orders.type = 'pre-book' THEN lines.line_list_id ELSE 0 END
  LEFT JOIN purchase_orders AS ready ON ready.id = parts.purchase_order_id`

/** How far the purchase orders of an order have come. */
interface OrderProgress {
  /** Every line stands on a ready one. */
  readonly covered: boolean
  /** All of them are submitted to their brand. */
  readonly submitted: boolean
  readonly invoiced: boolean
  /** A line stands on a ready one. */
  readonly onReady: boolean
}

/** Tells how far the purchase orders of some orders have come, by order id; with one of them taken as ready where it is about to be. */
export async function progressOf(
  db: Kysely<Tables>,
  orderIds: readonly string[],
  aboutToBeReady: string | null = null,
): Promise<(orderId: string) => OrderProgress> {
  const { rows } = await sql<OrderProgress & { orderId: string }>`
    SELECT lines.order_id, coalesce(bool_and(coalesce(ready.status = 'ready' OR ready.id = ${aboutToBeReady}, false)), false) AS covered,
      coalesce(bool_and(ready.submitted_on IS NOT NULL), false) AS submitted,
      coalesce(bool_and(ready.invoiced_on IS NOT NULL), false) AS invoiced,
      coalesce(bool_or(ready.status = 'ready'), false) AS on_ready
    FROM ${linesOnPurchaseOrders}
    WHERE lines.order_id = ANY(${orderIds}::uuid[])
    GROUP BY lines.order_id`.execute(db)
  const progress = new Map(rows.map(({ orderId, ...one }) => [orderId, one]))
  return (orderId) => progress.get(orderId) ?? none
}

/** Of an order without lines. */
const none: OrderProgress = { covered: false, submitted: false, invoiced: false, onReady: false }

/** "2 of 3 brands": of how many of its brands every line of an order stands on a ready purchase order (rules §5). */
export async function coverageOf(
  db: Kysely<Tables>,
  orderId: string,
): Promise<{ ready: number; of: number }> {
  const { rows } = await sql<{ ready: number; of: number }>`
    SELECT count(*) FILTER (WHERE covered) AS ready, count(*) AS of
    FROM (
      SELECT bool_and(coalesce(ready.status = 'ready', false)) AS covered
      FROM ${linesOnPurchaseOrders}
      WHERE lines.order_id = ${orderId} GROUP BY lines.brand_id) AS brands`.execute(db)
  return rows[0] ?? { ready: 0, of: 0 }
}
