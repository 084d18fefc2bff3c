import type { FileProblem } from '#contract/files/file-problems.ts'
import type { ChildLimits } from './child-limits.ts'
import type { ReadingJob } from './reading.ts'
import { type JobOptions, RunningChild } from './running-child.ts'

interface Resting {
  readonly child: RunningChild
  readonly timer: NodeJS.Timeout
}

/** One that used more is ended, so that its memory is given back and its next job has all of its CPU time. */
const mostUsed = { cpuSeconds: 30, bytes: 256 * 1024 * 1024 }

interface Options {
  /** Of one job. */
  readonly limits: ChildLimits
  /** All of them may write below this folder. */
  readonly folder: () => Promise<string>
  readonly restsForMs: number
}

/**
 * Children that run one job after another, for jobs that trust each other: starting a child and loading its code takes longer than
 * most documents. A job that fails or is cancelled ends its child.
 */
export class KeptChildren {
  readonly #options: Options
  readonly #resting: Resting[] = []

  constructor(options: Options) {
    this.#options = options
  }

  async run<Result>(
    job: ReadingJob,
    options: Omit<JobOptions, 'wallClockMs'>,
  ): Promise<Result | FileProblem> {
    const child = await this.#take()
    const result = await child.run<Result>(job, { ...options, wallClockMs: this.#options.limits.wallClockMs })
    if (mayRest(child)) this.#rest(child)
    else await child.end()
    return result
  }

  async #take(): Promise<RunningChild> {
    for (let resting = this.#resting.pop(); resting; resting = this.#resting.pop()) {
      clearTimeout(resting.timer)
      resting.child.resume()
      if (mayRest(resting.child)) return resting.child
      await resting.child.end()
    }
    const { limits, folder } = this.#options
    const cpuSeconds = limits.cpuSeconds + mostUsed.cpuSeconds
    return RunningChild.start(await folder(), { ...limits, cpuSeconds })
  }

  #rest(child: RunningChild): void {
    child.rest()
    const end = () => {
      this.#resting.splice(this.#resting.indexOf(resting), 1)
      void child.end()
    }
    const resting: Resting = { child, timer: setTimeout(end, this.#options.restsForMs).unref() }
    this.#resting.push(resting)
  }
}

function mayRest({ used }: RunningChild): boolean {
  return used !== undefined && used.cpuSeconds < mostUsed.cpuSeconds && used.bytes < mostUsed.bytes
}
