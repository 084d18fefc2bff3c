import { type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Prevents brands from being deactivated or deleted until the transaction ends. */
export async function shareLockBrands(tx: Kysely<Tables>, brandIds: readonly number[]): Promise<void> {
  await sql`SELECT FROM brands WHERE id = ANY(${[...new Set(brandIds)]}::integer[]) ORDER BY id FOR SHARE`.execute(
    tx,
  )
}

/** Locks the brands of some sizes as `shareLockBrands` does. */
export async function shareLockBrandsOf(tx: Kysely<Tables>, sizeIds: readonly number[]): Promise<void> {
  await sql`
    SELECT FROM brands WHERE id IN (
      SELECT items.brand_id FROM line_list_sizes AS sizes JOIN line_list_items AS items ON items.id = sizes.item_id
      WHERE sizes.id = ANY(${arrayOf('bigint', sizeIds)}))
    ORDER BY id FOR SHARE`.execute(tx)
}
