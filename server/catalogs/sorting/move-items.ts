import type { CallContext } from '#server/platform/http/route.ts'
import { sortItems } from '#server/domain/line-list/sorting/sort-items.ts'
import { checkMove, moved } from '#server/domain/line-list/sorting/sorting.ts'

export async function moveItems({ db, input, actor }: CallContext<'moveItems'>) {
  const { lineListId, moveItems: steps, batchId } = input
  return sortItems(db, { actor, action: 'moved', lineListId, batchId, steps, check: checkMove, apply: moved })
}
