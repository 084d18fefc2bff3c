import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { countPhrase } from '#server/platform/count-phrase.ts'

export async function brandReferences(db: Kysely<Tables>, brandId: number): Promise<string> {
  const { rows } = await sql<{
    lineLists: number
    items: number
    stores: number
    discounts: number
    orders: number
    imports: number
  }>`
    SELECT
      (SELECT count(*) FROM line_lists WHERE brand_id = ${brandId}) AS line_lists,
      (SELECT count(*) FROM line_list_items WHERE brand_id = ${brandId}) AS items,
      (SELECT count(*) FROM store_brands WHERE brand_id = ${brandId}) AS stores,
      (
        SELECT count(*) FROM organizations
        WHERE discounts @> jsonb_build_array(jsonb_build_object('brand', jsonb_build_array(${brandId}::integer)))
      ) AS discounts,
      (
        SELECT count(*) FROM (SELECT FROM orders WHERE brand_ids @> ARRAY[${brandId}::integer] LIMIT 10000) AS counted
      ) AS orders,
      (
        SELECT count(*) FROM imports
        WHERE brand_id = ${brandId} AND status IN ('queued', 'reading', 'needs-mapping', 'needs-confirmation')
      ) AS imports`.execute(db)
  const found = rows[0] ?? { lineLists: 0, items: 0, stores: 0, discounts: 0, orders: 0, imports: 0 }
  return countPhrase([
    [found.lineLists, 'line list'],
    [found.items, 'item'],
    [found.stores, 'store'],
    [found.discounts, 'discount'],
    [found.orders, 'order'],
    [found.imports, 'import under way', 'imports under way'],
  ])
}
