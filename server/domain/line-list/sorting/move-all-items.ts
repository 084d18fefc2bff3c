import { type Kysely, sql } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { beginLocks } from '../../locks.ts'
import { lockLineList } from '../lock-line-list.ts'
import { changeItems } from './change-items.ts'
import { readSortingItems } from './read-sorting-items.ts'
import { moved } from './sorting.ts'

export async function moveAllItems(
  tx: Kysely<Tables>,
  from: number,
  to: number,
  actor: Actor,
): Promise<number> {
  const { rows } = await sql<{ lineListId: number; itemIds: string[] }>`
    SELECT items.line_list_id, array_agg(items.id) AS item_ids
    FROM item_catalog_types AS types JOIN line_list_items AS items ON items.id = types.item_id
    WHERE types.catalog_type_id = ${from}
    GROUP BY items.line_list_id
    ORDER BY items.line_list_id`.execute(tx)
  let count = 0
  for (const { lineListId, itemIds } of rows) {
    const list = await lockLineList(beginLocks(tx), lineListId)
    if (isRefusal(list)) continue
    const items = await readSortingItems(tx, lineListId, { ids: itemIds.map(Number) })
    const changed = items.map((item) => ({
      item,
      after: {
        tier: item.tier,
        types: moved(item.types, { modelCode: item.modelCode, origin: from, target: to }),
      },
    }))
    await changeItems(tx, list, changed, { actor, action: 'merged' })
    count += items.length
  }
  // Withdrawn items move too, in case they are restored.
  await sql`
    DELETE FROM item_catalog_types AS types
    WHERE catalog_type_id = ${from}
      AND EXISTS (SELECT FROM item_catalog_types AS other WHERE other.item_id = types.item_id AND other.catalog_type_id = ${to})`.execute(
    tx,
  )
  await sql`UPDATE item_catalog_types SET catalog_type_id = ${to} WHERE catalog_type_id = ${from}`.execute(tx)
  return count
}
