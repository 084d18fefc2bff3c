import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Change, recordHistory } from '../history/history.ts'
import { enqueuedBy, type ManagedQueue } from './jobs.ts'
import { type JobState, lastReason, payloadField, selectJobs } from './stored-jobs.ts'

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

export interface JobChange {
  readonly id: string
  readonly actor: Change['actor']
  readonly states?: readonly JobState[]
}

export async function listStoredJobs(
  db: Kysely<Tables>,
  { state, name }: { readonly state: 'failed' | 'waiting' | 'active'; readonly name?: string | undefined },
): Promise<ListedJob[]> {
  const states: readonly JobState[] = state === 'waiting' ? ['created', 'retry'] : [state]
  return selectJobs(db)
    .select([
      'id',
      'name',
      'state',
      sql<number>`retry_count + (state NOT IN ('created', 'retry'))::integer`.as('attempts'),
      'createdOn',
      lastReason.as('reason'),
      payloadField(enqueuedBy).as('requestId'),
    ])
    .where('state', 'in', states)
    .$if(name !== undefined, (found) => found.where('name', '=', name ?? ''))
    .orderBy('createdOn', 'desc')
    .limit(100)
    .execute()
}

export interface RetriedJob {
  readonly name: string
  readonly payload: unknown
}

/** `reopen` undoes what the failure left behind, and returns false if there is nothing to run again: then the job has `ended`. */
export async function retryJob(
  db: Kysely<Tables>,
  jobs: ManagedQueue,
  given: JobChange,
  reopen: (tx: Kysely<Tables>, job: RetriedJob) => Promise<boolean>,
): Promise<'retried' | 'not-found' | 'ended'> {
  let hasEnded = false
  const isRetried = await changeJob(
    db,
    { states: ['failed'], ...given, action: 'retried' },
    async (tx, name, id) => {
      const stored = await selectJobs(tx).select('data').where('id', '=', id).executeTakeFirst()
      hasEnded = !(await reopen(tx, { name, payload: stored?.data }))
      if (!hasEnded) await jobs.retry(tx, name, id)
      return !hasEnded
    },
  )
  if (hasEnded) return 'ended'
  return isRetried ? 'retried' : 'not-found'
}

export async function dropJob(db: Kysely<Tables>, jobs: ManagedQueue, given: JobChange): Promise<boolean> {
  return changeJob(db, { states: ['created', 'retry', 'failed'], ...given, action: 'dropped' }, jobs.drop)
}

export async function changeJob(
  db: Kysely<Tables>,
  {
    id,
    actor,
    states,
    action,
    name,
  }: JobChange & { readonly states: readonly JobState[]; readonly action: string; readonly name?: string },
  apply: (tx: Kysely<Tables>, name: string, id: string) => Promise<unknown>,
): Promise<boolean> {
  const inTransaction = async (tx: Kysely<Tables>) => {
    const found = await selectJobs(tx)
      .select('name')
      .where(sql<boolean>`id::text = ${id}`)
      .where('state', 'in', states)
      .$if(name !== undefined, (named) => named.where('name', '=', name ?? ''))
      .forUpdate()
      .executeTakeFirst()
    if (!found) return false
    if ((await apply(tx, found.name, id)) === false) return false
    await recordHistory(tx, { actor, subject: 'job', subjectId: id, action, before: null, after: found })
    return true
  }
  return db.isTransaction ? inTransaction(db) : db.transaction().execute(inTransaction)
}
