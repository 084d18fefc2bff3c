import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The totals of an order's lines within a group, as SQL over `orders`. */
function sumsOf(brandId: RawBuilder<unknown>, lineListId: RawBuilder<unknown>) {
  return sql`LATERAL (
    SELECT count(*) AS lines, coalesce(sum(lines.quantity), 0) AS units, coalesce(sum(lines.unit_cost::bigint * lines.quantity), 0) AS cost
    FROM order_lines AS lines
    WHERE lines.order_id = orders.id AND lines.brand_id = ${brandId} AND (${lineListId} = 0 OR lines.line_list_id = ${lineListId})) AS sums`
}

/** Adds the lines that orders have in a group to a purchase order. */
export async function addLines(
  tx: Kysely<Tables>,
  purchaseOrderId: string,
  { brandId, lineListId }: { readonly brandId: number; readonly lineListId: number },
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return
  const [brand, list] = [sql`${brandId}::integer`, sql`${lineListId}::integer`]
  await sql`
    INSERT INTO purchase_order_parts (order_id, brand_id, line_list_id, purchase_order_id, organization_id, store_id, order_number,
      sorted_at, order_status, lines_count, units_count, total_cost)
    SELECT id, ${brand}, ${list}, ${purchaseOrderId}, organization_id, store_id, number, sorted_at, status, lines, units, cost
    FROM orders, ${sumsOf(brand, list)} WHERE id = ANY(${orderIds}::uuid[])`.execute(tx)
}

/** Copies status and totals of changed orders to their purchase order rows; totals only for orders whose lines changed. */
export async function refreshLines(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
  withChangedLines: readonly string[],
): Promise<void> {
  await sql`
    UPDATE purchase_order_parts AS parts SET order_status = orders.status
    FROM orders WHERE parts.order_id = ANY(${orderIds}::uuid[]) AND orders.id = parts.order_id AND parts.order_status <> orders.status`.execute(
    tx,
  )
  if (withChangedLines.length === 0) return
  await sql`
    UPDATE purchase_order_parts AS parts SET lines_count = sums.lines, units_count = sums.units, total_cost = sums.cost
    FROM purchase_order_parts AS own JOIN orders ON orders.id = own.order_id, ${sumsOf(sql`own.brand_id`, sql`own.line_list_id`)}
    WHERE own.order_id = ANY(${withChangedLines}::uuid[])
      AND (parts.order_id, parts.brand_id, parts.line_list_id) = (own.order_id, own.brand_id, own.line_list_id)`.execute(
    tx,
  )
}
