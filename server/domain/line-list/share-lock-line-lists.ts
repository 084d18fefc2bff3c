import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Keeps line lists from being archived, closed or sorted anew until the transaction ends: for whoever orders from them. */
export async function holdLineLists(db: Kysely<Tables>, lineListIds: readonly number[]): Promise<void> {
  await sql`SELECT FROM line_lists WHERE id = ANY(${[...new Set(lineListIds)]}::integer[]) ORDER BY id FOR SHARE`.execute(
    db,
  )
}

/** Keeps the line lists of some sizes as `holdLineLists` does. */
export async function holdLineListsOf(db: Kysely<Tables>, itemIds: readonly number[]): Promise<void> {
  await sql`
    SELECT FROM line_lists WHERE id IN (
      SELECT items.line_list_id FROM line_list_sizes AS sizes JOIN line_list_items AS items ON items.id = sizes.item_id
      WHERE sizes.id = ANY(${itemIds}::bigint[]))
    ORDER BY id FOR SHARE`.execute(db)
}
