import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The rows of the index-only tables, and the rows that orders, lines, and purchase orders imply. */
const tables: Readonly<
  Record<string, readonly [actual: RawBuilder<unknown>, expected: RawBuilder<unknown>]>
> = {
  'orders by model': [
    sql`SELECT order_id, model_code, brand_id, sorted_at, total_price, number, status, type, has_multiple_brands FROM order_models`,
    sql`SELECT orders.id, lower(model_code), min(brand_id), sorted_at, total_price, number, status, type, has_multiple_brands
      FROM orders JOIN order_lines ON order_id = orders.id GROUP BY orders.id, lower(model_code)`,
  ],
  'models ordered': [
    sql`SELECT model_code FROM order_models LEFT JOIN ordered_models ON code = model_code WHERE code IS NULL`,
    sql`SELECT '' WHERE false`,
  ],
  'orders by purchase order': [
    sql`SELECT order_id, brand_id, line_list_id, organization_id, store_id, order_number, sorted_at, order_status, lines_count,
      ARRAY(SELECT unnest(item_ids) ORDER BY 1), units_count, total_cost FROM purchase_order_parts`,
    sql`SELECT orders.id, parts.brand_id, parts.line_list_id, organization_id, store_id, number, orders.sorted_at, status, count(*),
        array_agg(lines.item_id ORDER BY lines.item_id),
        sum(lines.quantity), sum(lines.quantity * lines.unit_cost::bigint)
      FROM (SELECT order_id, brand_id, line_list_id FROM purchase_order_parts) AS parts JOIN orders ON orders.id = parts.order_id
      JOIN order_lines AS lines ON lines.order_id = orders.id AND lines.brand_id = parts.brand_id
        AND (parts.line_list_id = 0 OR lines.line_list_id = parts.line_list_id)
      GROUP BY orders.id, parts.brand_id, parts.line_list_id`,
  ],
}

/** Finds index-only tables whose rows differ from what the other tables imply. */
export async function findWrongIndexTables(db: Kysely<Tables>): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, [actual, expected]] of Object.entries(tables)) {
    const { rows } =
      await sql`((${actual}) EXCEPT (${expected})) UNION ALL ((${expected}) EXCEPT (${actual}))`.execute(db)
    if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows)}`)
  }
  return wrong
}
