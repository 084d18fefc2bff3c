import type { CallContext } from '#server/platform/http/route.ts'
import { sortItems, stepsOut } from '#server/domain/line-list/sorting/sort-items.ts'
import { checkRemove, removed } from '#server/domain/line-list/sorting/sorting.ts'

/** Takes items out of a catalog type; out of the last one they are unsorted again (rules §4). */
export async function removeItems({ db, input, actor }: CallContext<'removeItems'>) {
  const { lineListId, modelCodes, catalogType, batchId } = input
  return sortItems(db, {
    actor,
    action: 'removed',
    lineListId,
    batchId,
    steps: stepsOut(modelCodes, catalogType),
    check: checkRemove,
    apply: removed,
  })
}
