import type { ChildProcess } from 'node:child_process'
import {
  type FileProblem,
  type FileProblemCode,
  fileProblem,
  isFileProblem,
} from '#contract/files/file-problems.ts'
import { type ChildLimits, childLimits, quickLimits } from './child-limits.ts'
import type { ChildMessage, ReadingJob, ReadingProgress } from './reading.ts'
import { startChild } from './start-child.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import { FairQueue } from '#server/platform/fair-queue.ts'

export interface ReadingOptions {
  onProgress?(progress: ReadingProgress): void
  onCrash?(detail: string): void
  signal?: AbortSignal
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

export async function runInChild<Result>(
  job: ReadingJob,
  options: ReadingOptions,
): Promise<Result | FileProblem> {
  return traced(`child ${job.run}`, {}, async (span) => {
    let stage: string | undefined
    const onProgress = (progress: ReadingProgress) => {
      if (progress.stage !== stage) span.addEvent((stage = progress.stage))
      options.onProgress?.(progress)
    }
    const result = await superviseChild<Result>(job, { ...options, onProgress })
    if (isFileProblem(result)) span.setAttribute('file.problem', result.code)
    return result
  })
}

async function superviseChild<Result>(
  job: ReadingJob,
  options: ReadingOptions,
): Promise<Result | FileProblem> {
  const { signal, limits = options.quick ? quickLimits : childLimits } = options
  const child = await startChild(job.folder, limits)
  let answer: { readonly result: unknown } | undefined
  let crash = ''
  let killed: FileProblemCode | undefined
  const kill = (reason: FileProblemCode) => {
    killed ??= reason
    child.kill('SIGKILL')
  }
  const abort = () => kill('cancelled')
  const timer = setTimeout(() => kill('took-too-long'), limits.wallClockMs)
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()

  child.on('message', (message: ChildMessage) => {
    if (message.kind === 'ready') child.send(job, (error) => error && kill('reader-stopped'))
    else if (message.kind === 'progress') options.onProgress?.(message.progress)
    else if (message.kind === 'result') answer = { result: message.result }
    else crash = message.error
  })
  const { code, endedBy, output } = await ending(child)
  clearTimeout(timer)
  signal?.removeEventListener('abort', abort)

  if (killed) return fileProblem(killed)
  if (answer) return answer.result as Result
  if (signal && wasAskedToEnd(endedBy)) return fileProblem('cancelled')
  if (crash || output) options.onCrash?.(crash || output)
  return fileProblem(whyEnded(code, endedBy, output))
}

interface Ending {
  readonly code: number | null
  readonly endedBy: NodeJS.Signals | null
  readonly output: string
}

const LAST_WORDS = 4000

function ending(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    let output = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-LAST_WORDS)
    })
    child.once('error', (error) => resolve({ code: null, endedBy: null, output: error.message }))
    child.once('close', (code, endedBy) => resolve({ code, endedBy, output }))
  })
}

/** Nothing here sends these signals: a service manager and Ctrl+C send them to every process of a server that is to end. */
function wasAskedToEnd(endedBy: NodeJS.Signals | null): boolean {
  return endedBy === 'SIGTERM' || endedBy === 'SIGINT' || endedBy === 'SIGHUP'
}

/** V8 and native code abort when out of memory; the system sends SIGXCPU at the time limit. */
function whyEnded(code: number | null, endedBy: NodeJS.Signals | null, output: string): FileProblemCode {
  if (endedBy === 'SIGXCPU') return 'took-too-long'
  const outOfMemory = /heap out of memory|allocation failed|bad_alloc|out of memory|ENOMEM/i.test(output)
  // A shell reports an abort as 134.
  if (outOfMemory || endedBy === 'SIGABRT' || code === 134) return 'too-much-memory'
  return 'reader-stopped'
}
