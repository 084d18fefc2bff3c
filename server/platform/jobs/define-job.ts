import type { z } from 'zod'

/** A kind of work that is done after the answer, at least once and by one worker at a time. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  /** What a job is told: small and plain, ids rather than things. */
  readonly payload: Payload
  /** How many of them one worker process does at once; 1 by default. */
  readonly concurrency: number
  /** How often it is tried in all before it counts as poisoned; 3 by default. */
  readonly attempts: number
  /** How long the first retry waits; later ones wait longer. */
  readonly retryDelaySeconds: number
  /** The longest wait between two attempts; 300 by default. */
  readonly retryDelayMaxSeconds: number
  /** How long one attempt may take. */
  readonly limitSeconds: number
  /** Also enqueued by the clock, with an empty payload: minute hour day month weekday, in UTC. */
  readonly cron: string | undefined
}

/** Defines a job: its name in kebab-case and the shape of its payload. */
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

/** What a running job knows about itself. */
export interface JobRun {
  readonly id: string
  /** 1 for the first. */
  readonly attempt: number
  /** Aborted when the job takes too long or the worker is told to stop. */
  readonly signal: AbortSignal
}

/** A job and what does it. A throw fails the attempt, or postpones it uncounted for up to a day where it is `Unavailable`; a job that is run again must find its own traces. */
export interface JobHandler {
  readonly job: JobDefinition
  readonly run: (payload: unknown, run: JobRun) => Promise<void>
  readonly onFailed: ((payload: unknown, reason: string) => Promise<void>) | undefined
}

/** Pairs a job with what does it, and with what tells people when its last attempt has failed or its worker died each time. */
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
