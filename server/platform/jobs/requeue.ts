import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Connection } from '#server/platform/connections/connection.ts'
import type { StoredJob } from './stored-jobs.ts'

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
