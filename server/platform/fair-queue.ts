interface Limits {
  readonly atOnce: number
  readonly ofOwner?: number
}

type Start = () => void

/** Owners take turns, so that many tasks of one of them do not delay the only one of another. */
export class FairQueue {
  readonly #limits: Required<Limits>
  readonly #waiting = new Map<string, Start[]>()
  readonly #running = new Map<string, number>()
  #free: number

  constructor({ atOnce, ofOwner = atOnce }: Limits) {
    this.#limits = { atOnce, ofOwner }
    this.#free = atOnce
  }

  run<Result>(owner: string, task: () => Promise<Result>): Promise<Result>
  run<Result>(
    owner: string,
    task: () => Promise<Result>,
    signal: AbortSignal | undefined,
    aborted: Result,
  ): Promise<Result>
  async run<Result>(
    owner: string,
    task: () => Promise<Result>,
    signal?: AbortSignal,
    aborted?: Result,
  ): Promise<Result | undefined> {
    if (signal?.aborted) return aborted
    if (this.#mayRun(owner)) this.#begin(owner)
    else if (!(await this.#turn(owner, signal))) return aborted
    try {
      return await task()
    } finally {
      this.#end(owner)
    }
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  #mayRun(owner: string): boolean {
    return this.#free > 0 && (this.#running.get(owner) ?? 0) < this.#limits.ofOwner
  }

  #begin(owner: string): void {
    this.#free -= 1
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1)
  }

  #end(owner: string): void {
    this.#free += 1
    const running = (this.#running.get(owner) ?? 0) - 1
    if (running > 0) this.#running.set(owner, running)
    else this.#running.delete(owner)
    // At once, so that a newcomer cannot take the place in between.
    const next = [...this.#waiting.keys()].find((waiting) => this.#mayRun(waiting))
    if (next !== undefined) this.#startFirst(next)
  }

  #startFirst(owner: string): void {
    const waiting = this.#waiting.get(owner) ?? []
    const start = waiting.shift()
    // Its next task waits behind those of all other owners.
    this.#waiting.delete(owner)
    if (waiting.length > 0) this.#waiting.set(owner, waiting)
    this.#begin(owner)
    start?.()
  }

  #turn(owner: string, signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve(true)
      }
      const leave = () => {
        const waiting = this.#waiting.get(owner) ?? []
        waiting.splice(waiting.indexOf(start), 1)
        if (waiting.length === 0) this.#waiting.delete(owner)
        resolve(false)
      }
      const waiting = this.#waiting.get(owner) ?? []
      waiting.push(start)
      this.#waiting.set(owner, waiting)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}
