import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import {
  type FileProblem,
  type FileProblemCode,
  fileProblem,
  isFileProblem,
} from '#contract/files/file-problems.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import type { ChildLimits } from './child-limits.ts'
import type { ChildMessage, ReadingJob, ReadingProgress, Used } from './reading.ts'
import { startChild } from './start-child.ts'

export interface JobOptions {
  onProgress?(progress: ReadingProgress): void
  onCrash?(detail: string): void
  readonly signal?: AbortSignal
  readonly wallClockMs: number
}

type Answer = Extract<ChildMessage, { kind: 'result' | 'failed' }>

/** A child process, which runs one job at a time. */
export class RunningChild {
  readonly #process: ChildProcess
  readonly #ending: Promise<Ending>
  #isReady = false
  #ended: Ending | undefined
  /** Of the running job. Awaiting the end of the process for each job would keep every job until then. */
  #settle: ((outcome: Answer | Ending) => void) | undefined
  #used: Used | undefined

  private constructor(child: ChildProcess) {
    this.#process = child
    child.once('message', () => (this.#isReady = true))
    this.#ending = ending(child).then((end) => {
      this.#settle?.(end)
      return (this.#ended = end)
    })
  }

  /** It may write only to `folder`. */
  static async start(folder: string, limits: ChildLimits): Promise<RunningChild> {
    return new RunningChild(await startChild(folder, limits))
  }

  /** What it has used since its start if it can run another job, else undefined. */
  get used(): Used | undefined {
    const { exitCode, signalCode, connected } = this.#process
    return exitCode === null && signalCode === null && connected ? this.#used : undefined
  }

  /** Always resolves: to the function's result, whose type is trusted, or to a file problem. */
  async run<Result>(job: ReadingJob, options: JobOptions): Promise<Result | FileProblem> {
    return traced(`child ${job.run}`, {}, async (span) => {
      let stage: string | undefined
      const onProgress = (progress: ReadingProgress) => {
        if (progress.stage !== stage) span.addEvent((stage = progress.stage))
        options.onProgress?.(progress)
      }
      const result = await this.#run<Result>(job, { ...options, onProgress })
      if (isFileProblem(result)) span.setAttribute('file.problem', result.code)
      return result
    })
  }

  async #run<Result>(job: ReadingJob, options: JobOptions): Promise<Result | FileProblem> {
    const { signal, wallClockMs } = options
    this.#used = undefined
    let killed: FileProblemCode | undefined
    const kill = (reason: FileProblemCode) => {
      killed ??= reason
      this.#process.kill('SIGKILL')
    }
    const abort = () => kill('cancelled')
    const timer = setTimeout(() => kill('took-too-long'), wallClockMs)
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) abort()
    const { promise, resolve } = Promise.withResolvers<Answer | Ending>()
    const send = () => this.#process.send(job, (error) => error && kill('reader-stopped'))
    const receive = (message: ChildMessage) => {
      if (message.kind === 'ready') send()
      else if (message.kind === 'progress') options.onProgress?.(message.progress)
      else resolve(message)
    }
    this.#process.on('message', receive)
    if (this.#ended) resolve(this.#ended)
    else if (this.#isReady) send()
    this.#settle = resolve
    const outcome = await promise
    this.#settle = undefined
    this.#process.off('message', receive)
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)

    if (killed) return fileProblem(killed)
    if ('used' in outcome) {
      this.#used = outcome.used
      return outcome.result as Result
    }
    if ('error' in outcome) {
      options.onCrash?.(outcome.error)
      return fileProblem(whyEnded({ code: null, endedBy: null, output: outcome.error }))
    }
    if (signal && wasAskedToEnd(outcome.endedBy)) return fileProblem('cancelled')
    if (outcome.output) options.onCrash?.(outcome.output)
    return fileProblem(whyEnded(outcome))
  }

  /** While it waits for a job, it does not keep the server from ending, which ends it. */
  rest(): void {
    for (const part of this.#parts()) part?.unref()
  }

  resume(): void {
    for (const part of this.#parts()) part?.ref()
  }

  async end(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#ending
  }

  #parts() {
    return [this.#process, this.#process.channel, this.#process.stderr as Socket | null]
  }
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
function whyEnded({ code, endedBy, output }: Ending): FileProblemCode {
  if (endedBy === 'SIGXCPU') return 'took-too-long'
  const outOfMemory =
    /heap out of memory|allocation failed|failed to allocate|bad_alloc|out of memory|ENOMEM/i.test(output)
  // A shell reports an abort as 134.
  if (outOfMemory || endedBy === 'SIGABRT' || code === 134) return 'too-much-memory'
  return 'reader-stopped'
}
