import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { emptyDatabase, testDatabase } from '#server/testing/test-database.ts'
import { inWork } from '../current-work.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { createLog } from '../log.ts'
import { defineJob, handleJob, type JobHandler } from './define-job.ts'
import { type Jobs, openJobs } from './jobs.ts'

const { db, connection } = await testDatabase()
const open: Jobs[] = []

async function start(...handlers: JobHandler[]): Promise<Jobs> {
  const jobs = await openJobs({ connection, worker: handlers.length > 0 })
  open.push(jobs)
  await jobs.work(handlers)
  return jobs
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(async (jobs) => jobs.stop()))
})

const shoe = z.object({ shoe: z.string() })

test('runs a job after its transaction commits, and never if it is rolled back', async () => {
  const lace = defineJob('lace', shoe)
  const done = vi.fn(async () => {})
  await start(handleJob(lace, done))
  const sender = await start()

  const failing = db.transaction().execute(async (tx) => {
    await sender.enqueue(tx, lace, { shoe: 'rolled back' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const slow = await db.startTransaction().execute()
  await sender.enqueue(slow, lace, { shoe: 'committed' })
  expect(done).not.toHaveBeenCalled()
  await slow.commit().execute()

  await vi.waitFor(() => expect(done).toHaveBeenCalled(), 60_000)
  expect(done.mock.calls).toEqual([[{ shoe: 'committed' }, expect.objectContaining({ attempt: 1 })]])
})

test('logs a job with the ID of the request that enqueued it', async () => {
  const sew = defineJob('sew', shoe)
  const lines: { msg: string }[] = []
  const log = createLog({ destination: { write: (line: string) => void lines.push(JSON.parse(line)) } })
  const jobs = await openJobs({ connection, log, worker: true })
  open.push(jobs)
  await jobs.work([handleJob(sew, async () => log.info('Sewing'))])
  await inWork({ name: 'createShoe', requestId: 'request-1' }, async () =>
    jobs.enqueue(db, sew, { shoe: 'left' }),
  )
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('A job is done'), 60_000)
  const about = { job: 'sew', jobId: expect.any(String), reqId: 'request-1' }
  expect(lines).toMatchObject([
    { ...about, msg: 'Sewing' },
    { ...about, msg: 'A job is done', attempt: 1 },
  ])
})

test('opens in a schema that exists without the right to create one', async () => {
  const direct = await emptyDatabase()
  const user = `user_${direct.database}`
  await withClient(direct, async (client) =>
    client.query(`
      REVOKE CREATE ON DATABASE ${direct.database} FROM PUBLIC;
      CREATE ROLE ${user} LOGIN;
      CREATE SCHEMA pgboss AUTHORIZATION ${user}`),
  )
  for (const time of ['first', 'second']) {
    const jobs = await openJobs({ connection: { ...direct, user }, worker: true })
    await jobs.work([handleJob(defineJob(`lace-${time}`, shoe), async () => {})])
    await expect(jobs.stop()).resolves.toBeUndefined()
  }
  await withClient(direct, async (client) =>
    client.query(`REASSIGN OWNED BY ${user} TO CURRENT_USER; DROP OWNED BY ${user}; DROP ROLE ${user}`),
  )
})

test('queues only one job per key', async () => {
  const polish = defineJob('polish', shoe)
  const sender = await start()
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      sender.enqueue(db, polish, { shoe: `${index}` }, { key: 'left' }),
    ),
  )
  await sender.enqueue(db, polish, { shoe: 'right' }, { key: 'right' })
  await sender.enqueue(db, polish, { shoe: 'keyless' })
  await sender.enqueue(db, polish, { shoe: 'keyless' })
  const done = vi.fn<(payload: { shoe: string }) => Promise<void>>(async () => {})
  await start(handleJob(polish, done))
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(4), 60_000)
  expect(done.mock.calls.map(([{ shoe: name }]) => name).filter((name) => /^\d$/.test(name))).toHaveLength(1)
})

test('retries a failed job', async () => {
  const stitch = defineJob('stitch', shoe, { retryDelaySeconds: 1 })
  const attempts: number[] = []
  await start(
    handleJob(stitch, async (_, { attempt }) => {
      attempts.push(attempt)
      if (attempt === 1) throw new Error('the thread broke')
    }),
  ).then(async (jobs) => jobs.enqueue(db, stitch, { shoe: 'a' }))
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), 60_000)
})

test('reports a poisoned job with its reason after the last attempt', async () => {
  const glue = defineJob('glue', shoe, { attempts: 2, retryDelaySeconds: 1 })
  const run = vi.fn(async () => Promise.reject(new Error('no glue')))
  const onFailed = vi.fn(async () => {})
  const jobs = await start(handleJob(glue, run, onFailed))
  await jobs.enqueue(db, glue, { shoe: 'b' })
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith({ shoe: 'b' }, 'no glue'), 60_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('rejects an invalid payload before it is enqueued', async () => {
  const jobs = await start()
  await expect(jobs.enqueue(db, defineJob('brush', shoe), { shoe: 1 } as never)).rejects.toThrow(
    'expected string',
  )
})

test('lets a running job finish when the worker stops', async () => {
  const dry = defineJob('dry', shoe)
  const ended = vi.fn()
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const jobs = await start(
    handleJob(dry, async () => {
      begun.resolve()
      await go.promise
      ended()
    }),
  )
  await jobs.enqueue(db, dry, { shoe: 'c' })
  await begun.promise
  const stopped = jobs.stop()
  go.resolve()
  await stopped
  expect(ended).toHaveBeenCalledTimes(1)
})
