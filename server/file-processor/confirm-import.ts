import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { changeImport } from '#server/imports/change-import.ts'
import { importJob } from '#server/imports/import-job.ts'
import { readImport } from '#server/imports/read-import.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function confirmImport({ db, input: { trackingId }, jobs }: CallContext<'confirmImport'>) {
  const isConfirmed = await changeImport(db, trackingId, 'confirmed', {
    stage: 'saving',
    confirmedAt: sql<string>`now()`,
  })
  const state = await readImport(db, trackingId)
  if (!state) return refuse('import-not-found')
  if (!isConfirmed) return refuse('import-not-waiting')
  await jobs.enqueue(db, importJob, { trackingId })
  return state
}
