import { refuse } from '#contract/refusals.ts'
import { changeImport } from '#server/imports/change-import.ts'
import { importJob } from '#server/imports/import-job.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function reviseImport({ db, input, jobs }: CallContext<'reviseImport'>) {
  const { trackingId, ...choices } = input
  const state = await readImport(db, trackingId)
  if (!state) return refuse('import-not-found')
  const isWaiting = state.action === 'update' && state.status === 'needs-confirmation'
  if (!isWaiting || !(await changeImport(db, trackingId, 'mapped', choices)))
    return refuse('import-not-waiting')
  await jobs.enqueue(db, importJob, { trackingId })
  return (await readImport(db, trackingId)) ?? refuse('import-not-found')
}
