import type { Kysely } from 'kysely'
import { isRefusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { changeItems, type Deed, readItems } from './change-items.ts'
import { lockOpenLineList } from '../lock-line-list.ts'
import { type ItemState, sameState } from './sorting.ts'
import type { CatalogTypes } from './catalog-types-by-name.ts'

/** Sets items of a line list to states that do not depend on where they stood; answers item by item. */
export async function setItems(
  db: Kysely<Tables>,
  lineListId: number,
  types: CatalogTypes,
  wanted: ReadonlyMap<string, (before: ItemState) => ItemState>,
  deed: Deed,
) {
  const list = await lockOpenLineList(db, lineListId)
  if (isRefusal(list)) return list
  const items = await readItems(db, list.id, { modelCodes: [...wanted.keys()] })
  if (items.length === 0) return refuse('items-not-found')
  const changed = items.map((item) => ({ item, after: wanted.get(item.modelCode)?.(item) ?? item }))
  const revision = await changeItems(db, list, changed, deed)
  const byCode = new Map(changed.map((change) => [change.item.modelCode, change]))
  const details = [...wanted.keys()].map((modelCode) => {
    const change = byCode.get(modelCode)
    if (!change) return { modelCode, outcome: 'not-found' as const, catalogTypes: [] }
    const outcome = sameState(change.item, change.after) ? ('unchanged' as const) : ('changed' as const)
    return { modelCode, outcome, catalogTypes: types.names(change.after.types) }
  })
  return { details, revision }
}
