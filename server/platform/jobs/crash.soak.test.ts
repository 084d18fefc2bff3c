import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { handleJob } from './define-job.ts'
import { openJobs } from './jobs.ts'
import { endlessJob } from './endless-job.fixture.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { selectJobs } from '#server/platform/jobs/stored-jobs.ts'

const { db, connection } = await testDatabase()

test('another worker resumes the job of a killed one', { timeout: 300_000 }, async () => {
  const sender = await openJobs({ connection, worker: false })
  await sender.enqueue(db, endlessJob, { shoe: 'left' })
  const script = join(import.meta.dirname, 'crash-worker.fixture.ts')
  const worker = spawn(process.execPath, [script, JSON.stringify(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(String((await once(worker.stdout, 'data'))[0])).toBe('1\n')
  worker.kill('SIGKILL')

  const attempts: number[] = []
  const second = await openJobs({ connection, worker: true })
  await second.work([handleJob(endlessJob, async (_, { attempt }) => void attempts.push(attempt))])
  await vi.waitUntil(() => attempts.length > 0, { timeout: 280_000, interval: 100 })
  expect(attempts).toEqual([2])
  const stored = await selectJobs(db).select('heartbeatSeconds').where('name', '=', endlessJob.name).execute()
  // Three silent heartbeats are within the 90 s after which a job is resumed (docs/promises.md, "Jobs").
  expect(stored).toEqual([{ heartbeatSeconds: 20 }])
  await Promise.all([sender.stop(), second.stop()])
})
