import { type Kysely, sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { PgBoss, SendOptions } from 'pg-boss'
import type { Tables } from '../database/tables.ts'

// What Welt knows of pg-boss's tables beyond its API: only this file names them.

export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const
export type JobState = (typeof jobStates)[number]

export const jobColumns = {
  id: 'uuid',
  name: 'text',
  data: 'jsonb',
  state: 'job_state',
  output: 'jsonb',
  retry_count: 'int4',
  retry_limit: 'int4',
  retry_delay: 'int4',
  retry_backoff: 'bool',
  retry_delay_max: 'int4',
  expire_seconds: 'int4',
  heartbeat_seconds: 'int4',
  heartbeat_on: 'timestamptz',
  created_on: 'timestamptz',
  start_after: 'timestamptz',
  started_on: 'timestamptz',
  completed_on: 'timestamptz',
  keep_until: 'timestamptz',
  singleton_key: 'text',
  dead_letter: 'text',
} as const

interface JobRow {
  id: string
  name: string
  data: unknown
  state: JobState
  output: unknown
  retryCount: number
  createdOn: string
  startAfter: string
  completedOn: string | null
  singletonKey: string | null
  heartbeatSeconds: number | null
}

type Queue = { 'pgboss.job': JobRow }

export function withJobs(db: Kysely<Tables>) {
  return db.withTables<Queue>()
}

export function selectJobs(db: Kysely<Tables>) {
  return withJobs(db).selectFrom('pgboss.job').where(isOurs)
}

const ours = String.raw`name NOT LIKE '\_\_pgboss%'`
const isOurs = sql<boolean>`${sql.raw(ours)}`

/** What the last attempt at a job said: an error is stored as `{message}`, a failure of the queue as `{value: {message}}`. */
export const lastReason = sql<
  string | null
>`left(coalesce(output ->> 'message', output -> 'value' ->> 'message'), 300)`

export function payloadField(name: string) {
  return sql<string | null>`data ->> ${name}`
}

export async function countStoredJobs(db: Kysely<Tables>) {
  return selectJobs(db)
    .select(({ fn }) => [
      'name as job',
      'state',
      fn.countAll<number>().as('count'),
      sql<number | null>`max(extract(epoch FROM now() - start_after))
        FILTER (WHERE state < 'active' AND start_after < now())`.as('oldest'),
    ])
    .where(sql<boolean>`state < 'completed' OR state = 'failed'`)
    .groupBy(['name', 'state'])
    .execute()
}

export interface StoredJob {
  readonly name: string
  readonly data: object | null
  readonly options: SendOptions
}

export async function listUnfinishedJobs(client: ClientBase): Promise<StoredJob[]> {
  if (!(await hasQueue(client))) return []
  const { rows } = await client.query<StoredJob>(`
    SELECT name, data, jsonb_strip_nulls(jsonb_build_object(
      'singletonKey', singleton_key, 'startAfter', start_after, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
      'retryBackoff', retry_backoff, 'retryDelayMax', retry_delay_max, 'expireInSeconds', expire_seconds,
      'heartbeatSeconds', heartbeat_seconds, 'deadLetter', dead_letter)) AS options
    FROM pgboss.job WHERE state < 'completed' AND ${ours} ORDER BY created_on, id`)
  return rows
}

/** Puts a running job back into its queue for later without counting the attempt; its worker's own completion then has no effect. */
export async function postpone(
  boss: PgBoss,
  { name, id, delaySeconds }: { name: string; id: string; delaySeconds: number },
): Promise<void> {
  // A job without a start is not counted as tried when it is fetched again.
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET state = 'created', started_on = NULL, heartbeat_on = NULL,
       start_after = now() + $3 * interval '1 second', keep_until = greatest(keep_until, now() + interval '14 days')
     WHERE name = $1 AND id = $2 AND state = 'active'`,
    [name, id, delaySeconds],
  )
}

export async function endAttempts(boss: PgBoss, name: string, id: string): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `UPDATE pgboss.job SET retry_limit = retry_count, dead_letter = NULL WHERE name = $1 AND id = $2`,
      [name, id],
    )
}

/** Whether a database has a queue; its user may have made an empty schema for it. */
export async function hasQueue(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS found`,
  )
  return rows[0]?.found ?? false
}

export async function hasQueueSchema(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regnamespace('pgboss') IS NOT NULL AS found`,
  )
  return rows[0]?.found ?? false
}

export async function dropQueue(client: ClientBase): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
}
