import { refuse } from '#contract/refusals.ts'
import { changeImport } from '#server/imports/change-import.ts'
import { importJob } from '#server/imports/import-job.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Decides whether styles that an update names by other codes are those of its list, and reads the file again. */
export async function matchImport({ db, input, jobs }: CallContext<'matchImport'>) {
  const { trackingId, sameStyles } = input
  const state = await readImport(db, trackingId)
  if (!state) return refuse('import-not-found')
  const isWaiting = state.action === 'update' && state.status === 'needs-confirmation'
  if (!isWaiting || !(await changeImport(db, trackingId, 'mapped', { sameStyles })))
    return refuse('import-not-waiting')
  await jobs.enqueue(db, importJob, { trackingId })
  return (await readImport(db, trackingId)) ?? refuse('import-not-found')
}
