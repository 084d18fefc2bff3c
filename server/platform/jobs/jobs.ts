import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Connection } from '#server/platform/connections/connection.ts'
import { type TraceCarrier, traceCarrier, tracedJob } from '../tracing/tracing.ts'
import { currentWork, inWork, type Work } from '../current-work.ts'
import type { Tables } from '../database/tables.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { Unavailable } from '#server/platform/availability/unavailable.ts'
import { metrics } from '../metrics/metrics.ts'
import type { JobDefinition, JobHandler } from './define-job.ts'
import { delayAfter, Hopeless } from './postpone.ts'
import { endAttempts, hasQueueSchema, postpone } from './stored-jobs.ts'

interface EnqueueOptions {
  /** While a job of this key waits or runs, another is not enqueued. */
  readonly key?: string
  readonly startAfter?: Date
}

export interface JobQueue {
  /** Enqueues a job in the caller's transaction: it exists if and only if that commits. */
  readonly enqueue: <Payload extends z.ZodType>(
    tx: Kysely<Tables>,
    job: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ) => Promise<void>
}

export interface ManagedQueue extends JobQueue {
  readonly retry: (tx: Kysely<Tables>, name: string, id: string) => Promise<void>
  readonly drop: (tx: Kysely<Tables>, name: string, id: string) => Promise<void>
}

export interface Jobs extends ManagedQueue {
  readonly work: (handlers: readonly JobHandler[]) => Promise<void>
  readonly leave: () => void
  /** Jobs that take longer than `drainMilliseconds` are resumed by another worker. */
  readonly stop: (drainMilliseconds?: number) => Promise<void>
}

/** The field of a stored job with the ID of the request that enqueued it. No payload has it. */
export const enqueuedBy = '$requestId'

/** A worker sends a heartbeat this often; one that is silent for this long counts as dead, and its job resumes within 90 s. */
const heartbeatSeconds = 20
const watchSeconds = 10

export async function openJobs({
  connection,
  log,
  worker,
  listen = true,
}: {
  connection: Connection
  log?: Logger | undefined
  worker: boolean
  listen?: boolean
}): Promise<Jobs> {
  const hasSchema = await withClient(connection, hasQueueSchema)
  const boss = new PgBoss({
    ...connection,
    // Creating it needs CREATE on the database, even if it exists.
    createSchema: !hasSchema,
    max: worker ? 3 : 1,
    useListenNotify: worker && listen,
    supervise: worker,
    schedule: worker,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  })
  boss.on('error', (error) => log?.error({ err: error }, 'The job queue met an error'))
  boss.on('warning', (warning) => log?.warn({ warning }, 'The job queue warns'))
  await boss.start()

  const worked: string[] = []
  const queues = new Map<string, Promise<void>>()
  async function ensureQueue(job: JobDefinition): Promise<void> {
    const known = queues.get(job.name)
    if (known) return known
    const made = makeQueue(boss, job)
    queues.set(job.name, made)
    made.catch(() => queues.delete(job.name))
    return made
  }

  return {
    async enqueue(tx, job, payload, { key, startAfter } = {}) {
      await ensureQueue(job)
      const options = { db: fromKysely(tx), singletonKey: key ?? randomUUID() }
      const requestId = currentWork()?.requestId
      const data = {
        ...(job.payload.parse(payload) as object),
        ...(requestId && { [enqueuedBy]: requestId }),
        ...traceFields(),
      }
      await boss.send(job.name, data, startAfter ? { ...options, startAfter } : options)
    },

    async work(handlers) {
      for (const handler of handlers) {
        await ensureQueue(handler.job)
        await workOn(boss, handler, log)
        worked.push(handler.job.name, poisonedQueue(handler.job.name))
      }
    },

    async retry(tx, name, id) {
      await boss.retry(name, id, { db: fromKysely(tx) })
    },

    async drop(tx, name, id) {
      await boss.deleteJob(name, id, { db: fromKysely(tx) })
    },

    leave() {
      for (const name of worked) void boss.offWork(name)
    },

    async stop(drainMilliseconds = 10_000) {
      await boss.stop({ graceful: true, timeout: drainMilliseconds })
    },
  }
}

/** The database itself copies a poisoned job here, even if every attempt crashed its worker. */
const poisonedQueue = (name: string) => `${name}.poisoned`

async function makeQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  const poisoned = poisonedQueue(job.name)
  const settings: QueueOptions & { deadLetter: string; notify: boolean } = {
    retryLimit: job.attempts - 1,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retryDelayMaxSeconds,
    expireInSeconds: job.limitSeconds,
    heartbeatSeconds,
    deadLetter: poisoned,
    notify: true,
  }
  await boss.createQueue(poisoned, { retryLimit: 10, retryDelay: 5, retryBackoff: true, heartbeatSeconds })
  await boss.createQueue(job.name, { policy: 'exclusive', ...settings })
  await boss.updateQueue(job.name, settings)
}

async function workOn(boss: PgBoss, { job, run, onFailed }: JobHandler, log?: Logger): Promise<void> {
  // Counts that begin at 0 show their first event as an increase.
  for (const outcome of ['done', 'failed', 'postponed', 'given-up'])
    metrics.jobRuns.add({ job: job.name, outcome }, 0)
  const often = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, includeMetadata: true } as const
  for (let slot = 0; slot < job.concurrency; slot++) {
    let workerId = ''
    workerId = await boss.work(job.name, often, async (batch) => {
      // If one job was waiting, others may be: look again right after it instead of at the next poll.
      boss.notifyWorker(workerId)
      for (const { id, data, retryCount, createdOn, signal } of batch) {
        const about = { attempt: retryCount + 1 }
        const startedAt = performance.now()
        const count = (outcome: 'done' | 'failed' | 'postponed') => {
          metrics.jobRuns.add({ job: job.name, outcome })
          metrics.jobSeconds.observe({ job: job.name }, (performance.now() - startedAt) / 1000)
        }
        const attempt = async () => {
          try {
            await run(data, { id, attempt: retryCount + 1, signal })
            count('done')
            log?.info(about, 'A job is done')
          } catch (error) {
            const delaySeconds =
              error instanceof Unavailable && !signal.aborted
                ? delayAfter((Date.now() - createdOn.getTime()) / 1000, job.retryDelaySeconds)
                : undefined
            count(delaySeconds === undefined ? 'failed' : 'postponed')
            log?.warn({ ...about, err: error, delaySeconds }, 'An attempt at a job failed')
            if (error instanceof Hopeless) await endAttempts(boss, job.name, id)
            if (delaySeconds === undefined) throw error
            await postpone(boss, { name: job.name, id, delaySeconds })
          }
        }
        const attributes = { 'job.id': id, 'job.attempt': about.attempt }
        await tracedJob(job.name, attributes, traceOf(data), async () =>
          inWork(workOf(job, id, data), attempt),
        )
      }
    })
  }
  await boss.work(poisonedQueue(job.name), { ...often, pollingIntervalSeconds: 5 }, async (batch) => {
    for (const { data, output, sourceId } of batch) {
      const reason = reasonOf(output)
      await inWork(workOf(job, sourceId ?? '', data), async () => {
        metrics.jobRuns.add({ job: job.name, outcome: 'given-up' })
        log?.error({ reason }, 'A job is poisoned')
        await onFailed?.(data, reason)
      })
    }
  })
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { singletonKey: job.name })
}

const traceField = '$trace.'

function traceFields(): Record<string, string> {
  return Object.fromEntries(Object.entries(traceCarrier()).map(([name, value]) => [traceField + name, value]))
}

function traceOf(data: unknown): TraceCarrier {
  const fields = Object.entries((data ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      name.startsWith(traceField) ? [[name.slice(traceField.length), value]] : [],
    ),
  )
}

function workOf({ name }: JobDefinition, jobId: string, data: unknown): Work {
  const requestId = (data as Record<string, unknown> | null)?.[enqueuedBy]
  return { name, jobId, requestId: typeof requestId === 'string' ? requestId : undefined }
}

function reasonOf(output: { message?: unknown; value?: { message?: unknown } } | null): string {
  const message = output?.message ?? output?.value?.message
  return typeof message === 'string' ? message : 'It failed without a word'
}
