import { type Kysely, sql } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { changeItems, readItems } from './change-items.ts'
import { lockLineList } from '../lock-line-list.ts'
import { moved } from './sorting.ts'

/** Moves every item of every line list from one catalog type to another, list by list as any move; gives how many there were. */
export async function moveAllItems(
  db: Kysely<Tables>,
  from: number,
  to: number,
  actor: Actor,
): Promise<number> {
  const { rows } = await sql<{ lineListId: number; itemIds: string[] }>`
    SELECT items.line_list_id, array_agg(items.id) AS item_ids
    FROM item_catalog_types AS types JOIN line_list_items AS items ON items.id = types.item_id
    WHERE types.catalog_type_id = ${from}
    GROUP BY items.line_list_id
    ORDER BY items.line_list_id`.execute(db)
  let count = 0
  for (const { lineListId, itemIds } of rows) {
    const list = await lockLineList(db, lineListId)
    if (isRefusal(list)) continue
    const items = await readItems(db, lineListId, { ids: itemIds.map(Number) })
    const changed = items.map((item) => ({
      item,
      after: {
        tier: item.tier,
        types: moved(item.types, { modelCode: item.modelCode, origin: from, target: to }),
      },
    }))
    await changeItems(db, list, changed, { actor, action: 'merged' })
    count += items.length
  }
  // What was withdrawn keeps its place, too, for the day it is restored.
  await sql`
    DELETE FROM item_catalog_types AS types
    WHERE catalog_type_id = ${from}
      AND EXISTS (SELECT FROM item_catalog_types AS other WHERE other.item_id = types.item_id AND other.catalog_type_id = ${to})`.execute(
    db,
  )
  await sql`UPDATE item_catalog_types SET catalog_type_id = ${to} WHERE catalog_type_id = ${from}`.execute(db)
  return count
}
