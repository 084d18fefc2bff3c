import type { CallContext } from '#server/platform/http/route.ts'
import { sortItems } from '#server/domain/line-list/sorting/sort-items.ts'
import { checkAdd, joined } from '#server/domain/line-list/sorting/sorting.ts'

export async function addItemsToCatalog({ db, input, actor }: CallContext<'addItemsToCatalog'>) {
  const { lineListId, addItems: steps, batchId } = input
  return sortItems(db, { actor, action: 'added', lineListId, batchId, steps, check: checkAdd, apply: joined })
}
