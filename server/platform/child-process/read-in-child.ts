import { type FileProblem, fileProblem } from '#contract/files/file-problems.ts'
import { FairQueue } from '#server/platform/fair-queue.ts'
import { type ChildLimits, childLimits, quickLimits } from './child-limits.ts'
import type { ReadingJob } from './reading.ts'
import { type JobOptions, RunningChild } from './running-child.ts'

export interface ReadingOptions extends Omit<JobOptions, 'wallClockMs'> {
  limits?: ChildLimits
  quick?: boolean
  owner?: string
}

const queue = new FairQueue({ atOnce: childLimits.atOnce })
// One is left for others, however many files a user sends.
const quickQueue = new FairQueue({ atOnce: childLimits.atOnce, ofOwner: childLimits.atOnce - 1 })

/** Always resolves: to the function's result, whose type is trusted, or to a file problem. Only preparing its job can throw. */
export function readInChild<Result>(
  job: ReadingJob | (() => Promise<ReadingJob>),
  options: ReadingOptions = {},
): Promise<Result | FileProblem> {
  return (options.quick ? quickQueue : queue).run<Result | FileProblem>(
    options.owner ?? '',
    async () => runInChild<Result>(typeof job === 'function' ? await job() : job, options),
    options.signal,
    fileProblem('cancelled'),
  )
}

async function runInChild<Result>(job: ReadingJob, options: ReadingOptions): Promise<Result | FileProblem> {
  const { quick, limits = quick ? quickLimits : childLimits } = options
  const child = await RunningChild.start(job.folder, limits)
  try {
    return await child.run<Result>(job, { ...options, wallClockMs: limits.wallClockMs })
  } finally {
    await child.end()
  }
}
