import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Prevents line lists from being archived, closed, or sorted until the transaction ends, while someone orders from them. */
export async function shareLockLineLists(tx: Kysely<Tables>, lineListIds: readonly number[]): Promise<void> {
  await sql`SELECT FROM line_lists WHERE id = ANY(${[...new Set(lineListIds)]}::integer[]) ORDER BY id FOR SHARE`.execute(
    tx,
  )
}

/** Locks the line lists of some sizes as `shareLockLineLists` does. */
export async function shareLockLineListsOf(tx: Kysely<Tables>, sizeIds: readonly number[]): Promise<void> {
  await sql`
    SELECT FROM line_lists WHERE id IN (
      SELECT items.line_list_id FROM line_list_sizes AS sizes JOIN line_list_items AS items ON items.id = sizes.item_id
      WHERE sizes.id = ANY(${sizeIds}::bigint[]))
    ORDER BY id FOR SHARE`.execute(tx)
}
