import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'

export async function markBatchUndone(
  tx: Kysely<Tables>,
  { lineListId, batchId }: { lineListId: number; batchId: string },
  actor: Actor,
) {
  return tx
    .updateTable('sortingMoves')
    .set({ undone: true })
    .where('lineListId', '=', lineListId)
    .where('batchId', '=', batchId)
    .where('actorId', '=', actor.userId)
    .where('undone', '=', false)
    .where('action', '!=', 'undone')
    .returning(['revision', 'changes'])
    .execute()
}
