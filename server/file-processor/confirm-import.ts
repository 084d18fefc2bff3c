import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readImport } from './get-import.ts'
import { importJob } from '#server/imports/import-job.ts'

/** Confirms an update whose difference was shown; its job writes it (rules §3). Confirming it again changes nothing. */
export async function confirmImport({ db, input: { trackingId }, jobs }: CallContext<'confirmImport'>) {
  const confirmed = await db
    .updateTable('imports')
    .set({
      status: 'reading',
      stage: 'saving',
      confirmedAt: sql<string>`now()`,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', trackingId)
    .where('status', '=', 'needs-confirmation')
    .returning('id')
    .executeTakeFirst()
  const state = await readImport(db, trackingId)
  if (!state) return refuse('import-not-found')
  if (!confirmed) return refuse('import-not-waiting')
  await jobs.enqueue(db, importJob, { trackingId }, { key: trackingId })
  return state
}
