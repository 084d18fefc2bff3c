import type { CallContext } from '#server/platform/http/route.ts'
import { sortItems } from '#server/domain/line-list/sorting/sort-items.ts'
import { checkCopy, joined } from '#server/domain/line-list/sorting/sorting.ts'

export async function copyItemsTo({ db, input, actor }: CallContext<'copyItemsTo'>) {
  const { lineListId, copyItems: steps, batchId } = input
  return sortItems(db, {
    actor,
    action: 'copied',
    lineListId,
    batchId,
    steps,
    check: checkCopy,
    apply: joined,
  })
}
