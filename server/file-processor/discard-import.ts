import { fileProblem } from '#contract/file-problems.ts'
import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readImport } from './get-import.ts'
import { failImport } from '#server/imports/import-state.ts'

/** Drops an import that waits for a mapping or a confirmation; nothing of it is kept but that it was. */
export async function discardImport({ db, input: { trackingId } }: CallContext<'discardImport'>) {
  await db.selectFrom('imports').select('id').where('id', '=', trackingId).forUpdate().execute()
  const state = await readImport(db, trackingId)
  if (!state) return refuse('import-not-found')
  if (!['needs-mapping', 'needs-confirmation'].includes(state.status)) return refuse('import-not-waiting')
  await failImport(db, trackingId, fileProblem('cancelled'))
  await db.deleteFrom('importChanges').where('importId', '=', trackingId).execute()
  return (await readImport(db, trackingId)) ?? refuse('import-not-found')
}
