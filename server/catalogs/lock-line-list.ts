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
