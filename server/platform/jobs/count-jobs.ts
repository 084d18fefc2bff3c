import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { metrics } from '#server/platform/metrics/metrics.ts'
import { countStoredJobs } from './stored-jobs.ts'

export async function countJobs(db: Kysely<Tables>): Promise<void> {
  const rows = await countStoredJobs(db)
    // Also if the database is lost: old values would look like current ones.
    .finally(() => {
      metrics.jobs.clear()
      metrics.oldestJobSeconds.clear()
    })
  for (const { job, state, count } of rows) metrics.jobs.set({ job, state }, count)
  for (const { job, oldest } of rows) if (oldest !== null) metrics.oldestJobSeconds.set({ job }, oldest)
}
