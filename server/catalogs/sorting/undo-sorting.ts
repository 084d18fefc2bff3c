import { isRefusal, refuse } from '#contract/refusals.ts'
import { beginLocks } from '#server/domain/locks.ts'
import { lockOpenLineList } from '#server/domain/line-list/lock-line-list.ts'
import { lockCatalogTypesByName } from '#server/domain/line-list/sorting/catalog-types-by-name.ts'
import { changeItems } from '#server/domain/line-list/sorting/change-items.ts'
import { markBatchUndone } from '#server/domain/line-list/sorting/mark-batch-undone.ts'
import { readSortingItems } from '#server/domain/line-list/sorting/read-sorting-items.ts'
import { sameState, undoMoves } from '#server/domain/line-list/sorting/sorting.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Items that changed again since keep their state. */
export async function undoSorting({ db, input, actor }: CallContext<'undoSorting'>) {
  const { lineListId } = input
  const { locks, types } = await lockCatalogTypesByName(beginLocks(db))
  const list = await lockOpenLineList(locks, lineListId)
  if (isRefusal(list)) return list
  const moves = await markBatchUndone(db, input, actor)
  if (moves.length === 0) return refuse('nothing-to-undo')

  const ids = moves.flatMap(({ changes }) => changes.map(({ id }) => id))
  const items = await readSortingItems(db, lineListId, { ids })
  const states = undoMoves(new Map(items.map((item) => [item.id, item])), moves)
  const changed = items.map((item) => {
    const state = states.get(item.id) ?? item
    // A catalog type may have been deleted since.
    return { item, after: { ...state, types: state.types.filter((type) => types.exists(type)) } }
  })
  const revision = await changeItems(db, list, changed, { actor, action: 'undone' })
  if (revision === list.sortingRevision) return refuse('nothing-to-undo')
  const details = changed.map(({ item, after }) => ({
    modelCode: item.modelCode,
    outcome: sameState(item, after) ? ('unchanged' as const) : ('changed' as const),
    catalogTypes: types.names(after.types),
  }))
  return { details, revision }
}
