import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { setItems } from '#server/domain/line-list/sorting/set-items.ts'
import type { ItemState } from '#server/domain/line-list/sorting/sorting.ts'
import { beginLocks } from '#server/domain/locks.ts'
import { lockCatalogTypesByName } from '#server/domain/line-list/sorting/catalog-types-by-name.ts'

export async function editItemSegmentation({ db, input, actor }: CallContext<'editItemSegmentation'>) {
  const { locks, types } = await lockCatalogTypesByName(beginLocks(db))
  const states = new Map<string, (before: ItemState) => ItemState>()
  for (const { modelCode, catalogTypes } of input.items) {
    const places = catalogTypes.map((name) => types.place(name))
    if (places.includes(undefined)) return refuse('catalog-type-not-found')
    // Unsorted means no type, so it adds nothing.
    const assignment = [...new Set(places)].filter((place) => typeof place === 'number')
    states.set(modelCode, (before) => ({ ...before, types: assignment }))
  }
  return setItems(locks, input.lineListId, types, states, { actor, action: 'edited', batchId: input.batchId })
}
