import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readImport } from './get-import.ts'
import { importJob } from '#server/imports/import-job.ts'
import { reopenImport } from '#server/imports/import-state.ts'

/** Has the file of a failed import read again. */
export async function retryImport({ db, input: { trackingId }, jobs }: CallContext<'retryImport'>) {
  await db.selectFrom('imports').select('id').where('id', '=', trackingId).forUpdate().execute()
  const known = await readImport(db, trackingId)
  if (!known) return refuse('import-not-found')
  if (known.status !== 'failed') return refuse('import-not-failed')
  await reopenImport(db, trackingId)
  await jobs.enqueue(db, importJob, { trackingId }, { key: trackingId })
  return (await readImport(db, trackingId)) ?? refuse('import-not-found')
}
