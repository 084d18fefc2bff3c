import { isRefusal, refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { changeItems, readItems } from '#server/domain/line-list/sorting/change-items.ts'
import { lockOpenLineList } from '#server/domain/line-list/lock-line-list.ts'
import { type ItemState, sameState } from '#server/domain/line-list/sorting/sorting.ts'
import { readCatalogTypes } from '#server/domain/line-list/sorting/catalog-types-by-name.ts'

/** Takes back one of the caller's own batches; an item that somebody changed since stays as they left it. */
export async function undoSorting({ db, input: { lineListId, batchId }, actor }: CallContext<'undoSorting'>) {
  const types = await readCatalogTypes(db, true)
  const list = await lockOpenLineList(db, lineListId)
  if (isRefusal(list)) return list
  const moves = await db
    .updateTable('sortingMoves')
    .set({ undone: true })
    .where('lineListId', '=', lineListId)
    .where('batchId', '=', batchId)
    .where('actorId', '=', actor.userId)
    .where('undone', '=', false)
    .where('action', '!=', 'undone')
    .returning(['revision', 'changes'])
    .execute()
  if (moves.length === 0) return refuse('nothing-to-undo')

  const ids = moves.flatMap(({ changes }) => changes.map(({ id }) => id))
  const items = await readItems(db, lineListId, { ids })
  const now = new Map<number, ItemState>(items.map((item) => [item.id, item]))
  for (const { changes } of moves.toSorted((one, other) => other.revision - one.revision))
    for (const { id, before, after } of changes) {
      const state = now.get(id)
      if (state && sameState(state, after)) now.set(id, before)
    }
  const changed = items.map((item) => {
    const state = now.get(item.id) ?? item
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
