import { sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import { acquire, type Locks, type LocksBefore } from '../locks.ts'

export async function shareLockLineListsOf(
  locks: LocksBefore<'line-lists'>,
  sizeIds: readonly number[],
): Promise<Locks<'line-lists'>> {
  return acquire(locks, 'line-lists', async (tx) =>
    sql`
      SELECT FROM line_lists WHERE id IN (
        SELECT items.line_list_id FROM line_list_sizes AS sizes JOIN line_list_items AS items ON items.id = sizes.item_id
        WHERE sizes.id = ANY(${arrayOf('bigint', sizeIds)}))
      ORDER BY id FOR SHARE`.execute(tx),
  )
}
