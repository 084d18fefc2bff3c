import type { z } from 'zod'

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Payload
  readonly concurrency: number
  readonly attempts: number
  readonly retryDelaySeconds: number
  readonly retryDelayMaxSeconds: number
  readonly limitSeconds: number
  /** Also enqueued on this schedule, with an empty payload: minute hour day month weekday, in UTC. */
  readonly cron: string | undefined
}

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
  readonly attempt: number
  readonly signal: AbortSignal
}

/** A throw fails the attempt; an `Unavailable` postpones it for up to a day without counting it. A repeated job recognizes its earlier work. */
export interface JobHandler {
  readonly job: JobDefinition
  readonly run: (payload: unknown, run: JobRun) => Promise<void>
  readonly onFailed: ((payload: unknown, reason: string) => Promise<void>) | undefined
}

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
