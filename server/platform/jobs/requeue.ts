import { randomUUID } from 'node:crypto'
import { PgBoss, type SendOptions } from 'pg-boss'
import type { ClientBase } from 'pg'
import type { Connection } from '#server/platform/database/connections/connection.ts'

/** A waiting or running job, in the form in which it can be enqueued again. */
export interface StoredJob {
  readonly name: string
  readonly data: object | null
  readonly options: SendOptions
}

/** The unfinished jobs in order of arrival, including poisoned ones that were not reported yet. */
export async function listJobs(client: ClientBase): Promise<StoredJob[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS known`,
  )
  if (!rows[0]?.known) return []
  const { rows: jobs } = await client.query<StoredJob>(`
    SELECT name, data, jsonb_strip_nulls(jsonb_build_object(
      'singletonKey', singleton_key, 'startAfter', start_after, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
      'retryBackoff', retry_backoff, 'retryDelayMax', retry_delay_max, 'expireInSeconds', expire_seconds,
      'heartbeatSeconds', heartbeat_seconds, 'deadLetter', dead_letter)) AS options
    FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss%' ORDER BY created_on, id`)
  return jobs
}

/** Enqueues stored jobs on a database whose queue is empty; their attempts start from zero. */
export async function requeue(connection: Connection, jobs: readonly StoredJob[]): Promise<void> {
  const boss = new PgBoss({ ...connection, max: 1, supervise: false, schedule: false })
  await boss.start()
  try {
    const poisoned = new Set(jobs.flatMap(({ options: { deadLetter } }) => deadLetter ?? []))
    for (const name of poisoned) await boss.createQueue(name)
    for (const name of new Set(jobs.map((job) => job.name)))
      if (!poisoned.has(name)) await boss.createQueue(name, { policy: 'exclusive' })
    for (const { name, data, options } of jobs)
      await boss.send(name, data, { ...options, singletonKey: options.singletonKey ?? randomUUID() })
  } finally {
    await boss.stop()
  }
}
