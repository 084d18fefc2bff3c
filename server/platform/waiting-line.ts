/** Runs tasks in the order they come, at most `atOnce` at a time. */
export class WaitingLine {
  readonly #atOnce: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Runs the task when its turn comes; an aborted one leaves the line and gives what `aborted` says. */
  run<Result>(task: () => Promise<Result>): Promise<Result>
  run<Result>(task: () => Promise<Result>, signal: AbortSignal | undefined, aborted: Result): Promise<Result>
  async run<Result>(
    task: () => Promise<Result>,
    signal?: AbortSignal,
    aborted?: Result,
  ): Promise<Result | undefined> {
    if (signal?.aborted) return aborted
    if (this.#running < this.#atOnce) this.#running += 1
    else if (!(await this.#turn(signal))) return aborted
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      // The place is handed over, so that nobody who comes in between can take it.
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<boolean> {
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
