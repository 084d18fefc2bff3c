import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchCountCap } from '#contract/call.ts'
import { contains, containsCode } from '#server/platform/database/contains.ts'
import { foldCode } from '#contract/input/fold.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** How many rows are scanned for distinct purchase orders: there is one row for each matching order. */
const scanLimit = 2 * searchCountCap

/** Few matches are given by id, so that an index finds them; with many, a scan of the list finds a page of them soon. */
export async function matchesPurchaseOrder(db: Kysely<Tables>, search: string): Promise<RawBuilder<boolean>> {
  const [, digits] = /^(?:so)?(\d{1,15})$/.exec(foldCode(search)) ?? []
  const customers = contains(sql`search`, search)
  const brands = sql`SELECT id FROM brands WHERE ${contains(sql`name`, search)}`
  const byOrder = [
    sql`SELECT parts.purchase_order_id FROM organizations, LATERAL (
      SELECT purchase_order_id FROM purchase_order_parts WHERE organization_id = organizations.id LIMIT ${scanLimit}) AS parts WHERE ${customers}`,
    sql`SELECT parts.purchase_order_id FROM stores, LATERAL (
      SELECT purchase_order_id FROM purchase_order_parts WHERE store_id = stores.id LIMIT ${scanLimit}) AS parts WHERE ${customers}`,
    sql`SELECT purchase_order_id FROM purchase_order_parts
      WHERE order_id = (SELECT id FROM orders WHERE number = ${Number(digits ?? 0)})`,
  ]
  const own = [
    sql`SELECT id FROM purchase_orders WHERE ${containsCode(sql`search`, search)}`,
    sql`SELECT found.id FROM (${brands}) AS named, LATERAL (
      SELECT id FROM purchase_orders WHERE brand_id = named.id LIMIT ${scanLimit}) AS found`,
  ]
  const some = [...own, ...byOrder].map((each) => sql`(${each} LIMIT ${scanLimit})`)
  const { rows } = await sql<{ seen: number; ids: string[] | null }>`
    SELECT count(*) AS seen, array_agg(DISTINCT id) AS ids
    FROM (SELECT * FROM (${sql.join(some, sql` UNION ALL `)}) AS found (id) LIMIT ${scanLimit}) AS found`.execute(
    db,
  )
  const { seen = 0, ids } = rows[0] ?? {}
  if (seen < scanLimit && (ids?.length ?? 0) <= searchCountCap)
    return sql`purchase_orders.id = ANY(${ids ?? []}::uuid[])`
  return sql`(${containsCode(sql`purchase_orders.search`, search)} OR purchase_orders.brand_id IN (${brands})
    OR purchase_orders.id IN (${sql.join(
      [
        sql`SELECT purchase_order_id FROM purchase_order_parts WHERE organization_id IN (SELECT id FROM organizations WHERE ${customers})`,
        sql`SELECT purchase_order_id FROM purchase_order_parts WHERE store_id IN (SELECT id FROM stores WHERE ${customers})`,
        byOrder[2],
      ],
      sql` UNION ALL `,
    )}))`
}
