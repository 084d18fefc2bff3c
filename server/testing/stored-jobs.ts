import { type Kysely, sql } from 'kysely'
import { selectJobs, withJobs } from '#server/platform/jobs/stored-jobs.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The table of jobs, for SQL text. */
export const jobTable = 'pgboss.job'

/** The states of the jobs of a kind. */
export async function statesOf(db: Kysely<Tables>, name: string): Promise<string[]> {
  const rows = await selectJobs(db).select('state').where('name', '=', name).execute()
  return rows.map(({ state }) => state)
}

/** Changes jobs as only the queue itself does. */
export function updateJobs(db: Kysely<Tables>) {
  return withJobs(db).updateTable(jobTable)
}

export function deleteJobs(db: Kysely<Tables>) {
  return withJobs(db).deleteFrom(jobTable)
}

/** Makes the jobs of a kind that wait for a retry due now, as if their wait were over. */
export async function retryNow(db: Kysely<Tables>, name: string): Promise<void> {
  await updateJobs(db)
    .set({ startAfter: sql`now()` })
    .where('name', '=', name)
    .where('state', '=', 'retry')
    .execute()
  await sql`SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${name})`.execute(
    db,
  )
}

/** Fails a job that was enqueued with a value in a field of its payload, as its last attempt would; returns its ID. */
export async function failJob(
  db: Kysely<Tables>,
  name: string,
  [field, value]: readonly [string, string],
): Promise<string> {
  const { id } = await updateJobs(db)
    .set({ state: 'failed', retryCount: sql`retry_limit`, completedOn: sql`now()` })
    .where('name', '=', name)
    .where(sql`data ->> ${field}`, '=', value)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a job that failed in all attempts. */
export async function addFailedJob(
  db: Kysely<Tables>,
  { name, data = {}, reason }: { name: string; data?: object; reason: string },
): Promise<void> {
  await sql`
    INSERT INTO pgboss.job (name, data, state, retry_count, retry_limit, output, completed_on, dead_letter)
    VALUES (${name}, ${JSON.stringify(data)}, 'failed', 2, 2, ${JSON.stringify({ message: reason })}, now(), ${`${name}.poisoned`})`.execute(
    db,
  )
}
