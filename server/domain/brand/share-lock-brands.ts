import { sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import { type Lock, type Locks, shareBrands } from '../locks.ts'

export async function shareLockBrandsOf(
  locks: Locks<Exclude<Lock, 'brands'> | 'none'>,
  sizeIds: readonly number[],
): Promise<void> {
  await shareBrands(locks, async (tx) =>
    sql`
      SELECT FROM brands WHERE id IN (
        SELECT items.brand_id FROM line_list_sizes AS sizes JOIN line_list_items AS items ON items.id = sizes.item_id
        WHERE sizes.id = ANY(${arrayOf('bigint', sizeIds)}))
      ORDER BY id FOR SHARE`.execute(tx),
  )
}
