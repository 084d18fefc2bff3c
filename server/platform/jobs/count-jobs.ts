import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { metrics } from '#server/platform/metrics/metrics.ts'

/** Counts the jobs that wait, run, or failed, and measures how long the oldest that could run has waited. */
export async function countJobs(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ job: string; state: string; count: number; oldest: number | null }>`
    SELECT name AS job, state::text, count(*) AS count,
      max(extract(epoch FROM now() - start_after)) FILTER (WHERE state < 'active' AND start_after < now()) AS oldest
    FROM pgboss.job WHERE state < 'completed' OR state = 'failed' GROUP BY name, state`
    .execute(db)
    // Also if the database is lost: old values would look like current ones.
    .finally(() => {
      metrics.jobs.clear()
      metrics.oldestJobSeconds.clear()
    })
  for (const { job, state, count } of rows) metrics.jobs.set({ job, state }, count)
  for (const { job, oldest } of rows) if (oldest !== null) metrics.oldestJobSeconds.set({ job }, oldest)
}
