import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchCountCap } from '#contract/call.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** How many rows are looked at in search of the different purchase orders among them: one stands there for each of its orders that fits. */
const lookedAt = 2 * searchCountCap

/**
 * Which purchase orders a search (in small letters) finds, as SQL over `purchase_orders`: by number, reference, invoice number and brand, and
 * by the number, organization and store of the orders they hold. Few are named by their ids, so that indexes alone find them; of
 * many, some are soon met along the list.
 */
export async function matching(db: Kysely<Tables>, search: string): Promise<RawBuilder<boolean>> {
  const pattern = likePattern(search)
  const [, digits] = /^(?:so-)?(\d{1,15})$/.exec(search) ?? []
  const customers = sql`search LIKE ${pattern}`
  const brands = sql`SELECT id FROM brands WHERE lower(name) LIKE ${pattern}`
  const held = [
    sql`SELECT held.purchase_order_id FROM organizations, LATERAL (
      SELECT purchase_order_id FROM purchase_order_parts WHERE organization_id = organizations.id LIMIT ${lookedAt}) AS held WHERE ${customers}`,
    sql`SELECT held.purchase_order_id FROM stores, LATERAL (
      SELECT purchase_order_id FROM purchase_order_parts WHERE store_id = stores.id LIMIT ${lookedAt}) AS held WHERE ${customers}`,
    sql`SELECT purchase_order_id FROM purchase_order_parts
      WHERE order_id = (SELECT id FROM orders WHERE number = ${Number(digits ?? 0)})`,
  ]
  const own = [
    sql`SELECT id FROM purchase_orders WHERE ${customers}`,
    sql`SELECT found.id FROM (${brands}) AS named, LATERAL (
      SELECT id FROM purchase_orders WHERE brand_id = named.id LIMIT ${lookedAt}) AS found`,
  ]
  const some = [...own, ...held].map((each) => sql`(${each} LIMIT ${lookedAt})`)
  const { rows } = await sql<{ seen: number; ids: string[] | null }>`
    SELECT count(*) AS seen, array_agg(DISTINCT id) AS ids
    FROM (SELECT * FROM (${sql.join(some, sql` UNION ALL `)}) AS found (id) LIMIT ${lookedAt}) AS found`.execute(
    db,
  )
  const { seen = 0, ids } = rows[0] ?? {}
  if (seen < lookedAt && (ids?.length ?? 0) <= searchCountCap)
    return sql`purchase_orders.id = ANY(${ids ?? []}::uuid[])`
  return sql`(purchase_orders.search LIKE ${pattern} OR purchase_orders.brand_id IN (${brands})
    OR purchase_orders.id IN (${sql.join(
      [
        sql`SELECT purchase_order_id FROM purchase_order_parts WHERE organization_id IN (SELECT id FROM organizations WHERE ${customers})`,
        sql`SELECT purchase_order_id FROM purchase_order_parts WHERE store_id IN (SELECT id FROM stores WHERE ${customers})`,
        held[2],
      ],
      sql` UNION ALL `,
    )}))`
}
