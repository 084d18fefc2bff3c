import { refuse } from '#contract/refusals.ts'
import { changeImport } from '#server/imports/change-import.ts'
import { importJob } from '#server/imports/import-job.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function retryImport({ db, input: { trackingId }, jobs }: CallContext<'retryImport'>) {
  const isRetried = await changeImport(db, trackingId, 'retried')
  const state = await readImport(db, trackingId)
  if (!state) return refuse('import-not-found')
  if (!isRetried) return refuse('import-not-failed')
  await jobs.enqueue(db, importJob, { trackingId })
  return state
}
