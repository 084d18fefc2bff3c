import { AsyncLocalStorage } from 'node:async_hooks'

export interface Work {
  readonly name: string
  readonly requestId?: string | undefined
  readonly jobId?: string
}

const running = new AsyncLocalStorage<Work>()

export function inWork<Result>(work: Work, run: () => Result): Result {
  return running.run(work, run)
}

export function currentWork(): Work | undefined {
  return running.getStore()
}
