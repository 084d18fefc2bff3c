import { AsyncLocalStorage } from 'node:async_hooks'

/** What the process is doing: a request, or a job with the request that enqueued it. */
export interface Work {
  /** The name of a call or job, or the method and path of another route. */
  readonly name: string
  readonly requestId?: string | undefined
  readonly jobId?: string
}

const running = new AsyncLocalStorage<Work>()

/** Runs something as part of this work, including everything that it starts. */
export function inWork<Result>(work: Work, run: () => Result): Result {
  return running.run(work, run)
}

/** The work that the caller is part of; undefined outside requests and jobs. */
export function currentWork(): Work | undefined {
  return running.getStore()
}
