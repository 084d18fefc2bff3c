import type { CallContext } from '#server/platform/http/route.ts'
import { setItems } from '#server/domain/line-list/sorting/set-items.ts'
import type { ItemState } from '#server/domain/line-list/sorting/sorting.ts'
import { beginLocks } from '#server/domain/locks.ts'
import { lockCatalogTypesByName } from '#server/domain/line-list/sorting/catalog-types-by-name.ts'

export async function editItemTier({ db, input, actor }: CallContext<'editItemTier'>) {
  const { lineListId, modelCodes, tier, batchId } = input
  const { locks, types } = await lockCatalogTypesByName(beginLocks(db))
  const tiered = (before: ItemState) => ({ ...before, tier })
  const states = new Map(modelCodes.map((modelCode) => [modelCode, tiered]))
  return setItems(locks, lineListId, types, states, { actor, action: 'tiered', batchId })
}
