/** Runs at most `max` tasks at a time, in the order they were added. */
export class ConcurrencyLimit {
  readonly #max: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Runs the task when a slot is free; if the signal aborts first, the task never runs and the result is `aborted`. */
  run<Result>(task: () => Promise<Result>): Promise<Result>
  run<Result>(task: () => Promise<Result>, signal: AbortSignal | undefined, aborted: Result): Promise<Result>
  async run<Result>(
    task: () => Promise<Result>,
    signal?: AbortSignal,
    aborted?: Result,
  ): Promise<Result | undefined> {
    if (signal?.aborted) return aborted
    if (this.#running < this.#max) this.#running += 1
    else if (!(await this.#slot(signal))) return aborted
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      // The slot goes straight to the next task, so a newcomer cannot take it in between.
      if (next) next()
      else this.#running -= 1
    }
  }

  #slot(signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve(true)
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1)
        resolve(false)
      }
      this.#waiting.push(start)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}
