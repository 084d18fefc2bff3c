import { isRefusal, refuse } from '#contract/refusals.ts'
import type { LocksBefore } from '../../locks.ts'
import { lockOpenLineList } from '../lock-line-list.ts'
import type { CatalogTypes } from './catalog-types-by-name.ts'
import { changeItems, type SortingCommand } from './change-items.ts'
import { readSortingItems } from './read-sorting-items.ts'
import { type ItemState, sameState } from './sorting.ts'

export async function setItems(
  locks: LocksBefore<'line-lists'>,
  lineListId: number,
  types: CatalogTypes,
  states: ReadonlyMap<string, (before: ItemState) => ItemState>,
  command: SortingCommand,
) {
  const { tx } = locks
  const list = await lockOpenLineList(locks, lineListId)
  if (isRefusal(list)) return list
  const items = await readSortingItems(tx, list.id, { modelCodes: [...states.keys()] })
  if (items.length === 0) return refuse('items-not-found')
  const changed = items.map((item) => ({ item, after: states.get(item.modelCode)?.(item) ?? item }))
  const revision = await changeItems(tx, list, changed, command)
  const byCode = new Map(changed.map((change) => [change.item.modelCode, change]))
  const details = [...states.keys()].map((modelCode) => {
    const change = byCode.get(modelCode)
    if (!change) return { modelCode, outcome: 'not-found' as const, catalogTypes: [] }
    const outcome = sameState(change.item, change.after) ? ('unchanged' as const) : ('changed' as const)
    return { modelCode, outcome, catalogTypes: types.names(change.after.types) }
  })
  return { details, revision }
}
