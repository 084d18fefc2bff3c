import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { handleJob } from './define-job.ts'
import { openJobs } from './jobs.ts'
import { endlessJob } from './endless-job.fixture.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const { db, connection } = await testDatabase()

test('another worker resumes the job of a killed one within 90 s', { timeout: 110_000 }, async () => {
  const sender = await openJobs({ connection, worker: false })
  await sender.enqueue(db, endlessJob, { shoe: 'left' })
  const script = join(import.meta.dirname, 'crash-worker.fixture.ts')
  const worker = spawn(process.execPath, [script, JSON.stringify(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(String((await once(worker.stdout, 'data'))[0])).toBe('1\n')
  worker.kill('SIGKILL')
  const killed = Date.now()

  const attempts: number[] = []
  const second = await openJobs({ connection, worker: true })
  await second.work([handleJob(endlessJob, async (_, { attempt }) => void attempts.push(attempt))])
  await vi.waitUntil(() => attempts.length > 0, { timeout: 100_000, interval: 100 })
  expect(attempts).toEqual([2])
  expect(Date.now() - killed).toBeLessThan(90_000)
  await Promise.all([sender.stop(), second.stop()])
})
