import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Change, recordHistory } from '#server/platform/history/history.ts'
import { sendMail, sendMailJob } from '#server/platform/mail/send-mail.ts'
import { enqueuedBy, type ManagedQueue } from '#server/platform/jobs/jobs.ts'

/** A job as an operator sees it: never its payload, which may contain addresses. */
export interface ListedJob {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly attempts: number
  readonly createdOn: string
  readonly reason: string | null
  readonly requestId: string | null
}

/** What the last attempt at a job said, as SQL over pgboss.job. */
export const reasonColumn = sql<
  string | null
>`left(coalesce(output ->> 'message', output -> 'value' ->> 'message'), 300)`

/** A change of a job: by whom, and in which states the job may be. */
interface JobChange {
  readonly id: string
  readonly actor: Change['actor']
  readonly states?: readonly StoredState[]
}

type StoredState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'

/** The newest jobs in a state, at most 100; those of the queue itself are left out. */
export async function listStoredJobs(
  db: Kysely<Tables>,
  { state, name }: { readonly state: 'failed' | 'waiting' | 'active'; readonly name?: string | undefined },
): Promise<ListedJob[]> {
  const states = state === 'waiting' ? ['created', 'retry'] : [state]
  const { rows } = await sql<ListedJob>`
    SELECT id, name, state::text, retry_count + (state NOT IN ('created', 'retry'))::integer AS attempts, created_on,
      ${reasonColumn} AS reason,
      data ->> ${enqueuedBy} AS request_id
    FROM pgboss.job
    WHERE state::text = ANY(${states}) AND name NOT LIKE '\\_\\_pgboss%' AND (${name ?? null}::text IS NULL OR name = ${name ?? null})
    ORDER BY created_on DESC LIMIT 100`.execute(db)
  return rows
}

/** A failed job that is to run again; its payload is for its area and never listed. */
export interface RetriedJob {
  readonly name: string
  readonly payload: unknown
}

/**
 * Lets a failed job run again with one more attempt. `reopen` undoes in the same transaction what the failure left behind, and returns
 * false if there is nothing to run again: then the job has `ended`.
 */
export async function retryJob(
  db: Kysely<Tables>,
  jobs: ManagedQueue,
  given: JobChange,
  reopen: (tx: Kysely<Tables>, job: RetriedJob) => Promise<boolean>,
): Promise<'retried' | 'not-found' | 'ended'> {
  let hasEnded = false
  const isRetried = await change(
    db,
    { states: ['failed'], ...given, action: 'retried' },
    async (tx, name, id) => {
      const { rows } = await sql<{ data: unknown }>`SELECT data FROM pgboss.job WHERE id = ${id}`.execute(tx)
      hasEnded = !(await reopen(tx, { name, payload: rows[0]?.data }))
      if (!hasEnded) await jobs.retry(tx, name, id)
      return !hasEnded
    },
  )
  if (hasEnded) return 'ended'
  return isRetried ? 'retried' : 'not-found'
}

/** Deletes a job that waits or failed; returns whether there is one of this ID. */
export async function dropJob(db: Kysely<Tables>, jobs: ManagedQueue, given: JobChange): Promise<boolean> {
  return change(db, { states: ['created', 'retry', 'failed'], ...given, action: 'dropped' }, jobs.drop)
}

/** A message that was enqueued; its text is not listed. */
export interface ListedMail {
  readonly id: string
  readonly state: string
  readonly to: string
  readonly subject: string
  readonly createdOn: string
}

/** The newest messages, or those to an address, at most 100. Login codes are not among them. */
export async function listMail(db: Kysely<Tables>, address: string | undefined): Promise<ListedMail[]> {
  const { rows } = await sql<ListedMail>`
    SELECT id, state::text, data ->> 'to' AS "to", data ->> 'subject' AS subject, created_on
    FROM pgboss.job
    WHERE name = ${sendMailJob.name} AND (${address ?? null}::text IS NULL OR lower(data ->> 'to') = lower(${address ?? null}))
    ORDER BY created_on DESC LIMIT 100`.execute(db)
  return rows
}

/**
 * Enqueues a message again, with the same Message-ID and as many attempts as a new one, in place of the failed one; returns whether
 * there is one of this ID.
 */
export async function resendMail(db: Kysely<Tables>, jobs: ManagedQueue, given: JobChange): Promise<boolean> {
  return change(
    db,
    { states: ['completed', 'failed', 'cancelled'], ...given, action: 'resent', name: sendMailJob.name },
    async (tx, name, id) => {
      const { rows } = await sql<{ data: unknown; state: StoredState }>`
        SELECT data, state::text FROM pgboss.job WHERE id = ${id}`.execute(tx)
      if (rows[0]?.state === 'failed') await jobs.drop(tx, name, id)
      await sendMail(tx, jobs, sendMailJob.payload.parse(rows[0]?.data))
    },
  )
}

/** Changes a job in one of these states, in a transaction, and records that in the history, unless `apply` returns false. */
async function change(
  db: Kysely<Tables>,
  {
    id,
    actor,
    states,
    action,
    name,
  }: JobChange & { readonly states: readonly StoredState[]; readonly action: string; readonly name?: string },
  apply: (tx: Kysely<Tables>, name: string, id: string) => Promise<unknown>,
): Promise<boolean> {
  const inTransaction = async (tx: Kysely<Tables>) => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM pgboss.job
      WHERE id::text = ${id} AND state::text = ANY(${states}) AND name = coalesce(${name ?? null}, name) FOR UPDATE`.execute(
      tx,
    )
    const [found] = rows
    if (!found) return false
    if ((await apply(tx, found.name, id)) === false) return false
    await recordHistory(tx, { actor, subject: 'job', subjectId: id, action, before: null, after: found })
    return true
  }
  return db.isTransaction ? inTransaction(db) : db.transaction().execute(inTransaction)
}
