import type { z } from 'zod'

/** A kind of background work, done at least once and by one worker at a time. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  /** A job's input: small and plain, IDs rather than objects. */
  readonly payload: Payload
  /** Maximum parallel jobs in one worker process; 1 by default. */
  readonly concurrency: number
  /** Attempts before it counts as poisoned; 3 by default. */
  readonly attempts: number
  /** The wait before the first retry; later waits are longer. */
  readonly retryDelaySeconds: number
  /** The longest wait between two attempts; 300 by default. */
  readonly retryDelayMaxSeconds: number
  readonly limitSeconds: number
  /** Also enqueued on this schedule, with an empty payload: minute hour day month weekday, in UTC. */
  readonly cron: string | undefined
}

/** Defines a job: its name in kebab-case and the schema of its payload. */
export function defineJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  options: Partial<Omit<JobDefinition, 'name' | 'payload'>> = {},
): JobDefinition<Payload> {
  return {
    name,
    payload,
    concurrency: 1,
    attempts: 3,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 300,
    limitSeconds: 3600,
    cron: undefined,
    ...options,
  }
}

export interface JobRun {
  readonly id: string
  /** 1 for the first. */
  readonly attempt: number
  /** Aborted when the job takes too long or the worker stops. */
  readonly signal: AbortSignal
}

/**
 * A job and its handler. A throw fails the attempt; an `Unavailable` postpones it for up to a day without counting it. A repeated
 * job must recognize its earlier work.
 */
export interface JobHandler {
  readonly job: JobDefinition
  readonly run: (payload: unknown, run: JobRun) => Promise<void>
  readonly onFailed: ((payload: unknown, reason: string) => Promise<void>) | undefined
}

/** Pairs a job with its handler and with what reports it once all attempts failed. */
export function handleJob<Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  run: (payload: z.output<Payload>, run: JobRun) => Promise<void>,
  onFailed?: (payload: z.output<Payload>, reason: string) => Promise<void>,
): JobHandler {
  return {
    job,
    run: async (payload, about) => run(job.payload.parse(payload), about),
    onFailed: onFailed && (async (payload, reason) => onFailed(job.payload.parse(payload), reason)),
  }
}
