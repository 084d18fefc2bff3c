import type { CallContext } from '#server/platform/http/route.ts'
import { setItems } from './set-items.ts'
import type { ItemState } from './sorting.ts'
import { readCatalogTypes } from './types-by-name.ts'

/** Sets the tier of items, by which stores see them or not (rules §5). */
export async function editItemTier({ db, input, actor }: CallContext<'editItemTier'>) {
  const { lineListId, modelCodes, tier, batchId } = input
  const types = await readCatalogTypes(db, true)
  const tiered = (before: ItemState) => ({ ...before, tier })
  const wanted = new Map(modelCodes.map((modelCode) => [modelCode, tiered]))
  return setItems(db, lineListId, types, wanted, { actor, action: 'tiered', batchId })
}
