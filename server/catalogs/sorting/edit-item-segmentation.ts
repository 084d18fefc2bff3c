import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { setItems } from '#server/domain/line-list/sorting/set-items.ts'
import type { ItemState } from '#server/domain/line-list/sorting/sorting.ts'
import { readCatalogTypes } from '#server/domain/line-list/sorting/catalog-types-by-name.ts'

/** Sets the whole list of catalog types of each item (rules §1). */
export async function editItemSegmentation({ db, input, actor }: CallContext<'editItemSegmentation'>) {
  const types = await readCatalogTypes(db, true)
  const wanted = new Map<string, (before: ItemState) => ItemState>()
  for (const { modelCode, catalogTypes } of input.items) {
    const places = catalogTypes.map((name) => types.place(name))
    if (places.includes(undefined)) return refuse('catalog-type-not-found')
    // Unsorted is the lack of types and so adds nothing to a list of them.
    const standing = [...new Set(places)].filter((place) => typeof place === 'number')
    wanted.set(modelCode, (before) => ({ ...before, types: standing }))
  }
  return setItems(db, input.lineListId, types, wanted, { actor, action: 'edited', batchId: input.batchId })
}
