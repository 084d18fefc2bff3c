import { fileProblem } from '#contract/file-problems.ts'
import { refuse } from '#contract/refusals.ts'
import { changeImport } from '#server/imports/change-import.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Drops an import that waits for a mapping or a confirmation; only its row is kept. */
export async function discardImport({ db, input: { trackingId } }: CallContext<'discardImport'>) {
  const { code, message } = fileProblem('cancelled')
  const isDiscarded = await changeImport(db, trackingId, 'discarded', { failureCode: code, failure: message })
  const state = await readImport(db, trackingId)
  if (!state) return refuse('import-not-found')
  if (!isDiscarded) return refuse('import-not-waiting')
  await db.deleteFrom('importChanges').where('importId', '=', trackingId).execute()
  return state
}
