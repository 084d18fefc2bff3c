import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { acquire, acquireAndRead, beginLocks, type Locks, type LocksBefore } from '../locks.ts'

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

/** Locks a line list until the transaction ends, so that sorting, publishing, and archiving it run one after another. */
export async function lockLineList(locks: LocksBefore<'line-lists'>, lineListId: number) {
  const { result } = await acquireAndRead(locks, 'line-lists', async (tx) =>
    sql<LineListState>`
      SELECT id, type, stock_type, availability, sorting_revision, published_at, catalogs_created_at, ordering_closed_at, archived_at
      FROM line_lists WHERE id = ${lineListId} FOR UPDATE`.execute(tx),
  )
  return result.rows[0] ?? refuse('line-list-not-found')
}

export async function lockOpenLineList(locks: LocksBefore<'line-lists'>, lineListId: number) {
  const list = await lockLineList(locks, lineListId)
  return 'archivedAt' in list && list.archivedAt !== null ? refuse('line-list-archived') : list
}

/** With an own-stock list, the open ones of its kind are locked as well, so that when two are published, one closes the other. */
export async function lockLineListToPublish(before: LocksBefore<'line-lists'>, lineListId: number) {
  const locks = await acquire(before, 'line-lists', async (tx) =>
    sql`
      SELECT FROM line_lists AS lists
      WHERE type = 'own-stock' AND ordering_closed_at IS NULL AND archived_at IS NULL AND (stock_type, availability) = (
        SELECT stock_type, availability FROM line_lists WHERE id = ${lineListId} AND type = 'own-stock')
      ORDER BY id FOR UPDATE`.execute(tx),
  )
  return { locks, list: await lockOpenLineList(beginLocks(locks.tx), lineListId) }
}

export async function lockLineListsWith(
  locks: LocksBefore<'line-lists'>,
  catalogTypeId: number,
): Promise<Locks<'line-lists'>> {
  return acquire(locks, 'line-lists', async (tx) =>
    sql`
      SELECT FROM line_lists WHERE id IN (
        SELECT items.line_list_id FROM item_catalog_types AS types JOIN line_list_items AS items ON items.id = types.item_id
        WHERE types.catalog_type_id = ${catalogTypeId})
      ORDER BY id FOR UPDATE`.execute(tx),
  )
}
