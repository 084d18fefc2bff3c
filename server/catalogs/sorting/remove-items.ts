import type { CallContext } from '#server/platform/http/route.ts'
import { sortItems, removalSteps } from '#server/domain/line-list/sorting/sort-items.ts'
import { checkRemove, removed } from '#server/domain/line-list/sorting/sorting.ts'

export async function removeItems({ db, input, actor }: CallContext<'removeItems'>) {
  const { lineListId, modelCodes, catalogType, batchId } = input
  return sortItems(db, {
    actor,
    action: 'removed',
    lineListId,
    batchId,
    steps: removalSteps(modelCodes, catalogType),
    check: checkRemove,
    apply: removed,
  })
}
