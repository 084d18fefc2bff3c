import { type Kysely, sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** A line list as whoever changes its catalogs needs it. */
export interface LineListState {
  readonly id: number
  readonly type: string
  readonly stockType: string | null
  readonly availability: string | null
  readonly sortingRevision: number
  readonly publishedAt: string | null
  readonly catalogsCreatedAt: string | null
  readonly orderingClosedAt: string | null
  readonly archivedAt: string | null
}

/** Reads a line list and locks its row until the transaction ends, so that sorting, publishing and archiving of one list take turns. */
export async function lockLineList(db: Kysely<Tables>, lineListId: number) {
  const { rows } = await sql<LineListState>`
    SELECT id, type, stock_type, availability, sorting_revision, published_at, catalogs_created_at, ordering_closed_at, archived_at
    FROM line_lists WHERE id = ${lineListId} FOR UPDATE`.execute(db)
  return rows[0] ?? refuse('line-list-not-found')
}

/** Locks a line list that may be changed: an archived one may not. */
export async function lockOpenLineList(db: Kysely<Tables>, lineListId: number) {
  const list = await lockLineList(db, lineListId)
  return 'archivedAt' in list && list.archivedAt !== null ? refuse('line-list-archived') : list
}

/** Locks the line lists that have items in a catalog type. */
export async function lockLineListsWith(db: Kysely<Tables>, catalogTypeId: number): Promise<void> {
  await sql`
    SELECT FROM line_lists WHERE id IN (
      SELECT items.line_list_id FROM item_catalog_types AS types JOIN line_list_items AS items ON items.id = types.item_id
      WHERE types.catalog_type_id = ${catalogTypeId})
    ORDER BY id FOR UPDATE`.execute(db)
}

/** Locks an own-stock list together with the others of its kind, so that of two that are published one closes the other. */
export async function lockStockOfKind(db: Kysely<Tables>, lineListId: number): Promise<void> {
  await sql`
    SELECT FROM line_lists AS lists
    WHERE type = 'own-stock' AND ordering_closed_at IS NULL AND archived_at IS NULL AND (stock_type, availability) = (
      SELECT stock_type, availability FROM line_lists WHERE id = ${lineListId} AND type = 'own-stock')
    ORDER BY id FOR UPDATE`.execute(db)
}
