import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { recordLine } from './record-line.ts'
import { storable } from './storable.ts'
import { isFileProblem } from '#contract/files/file-problems.ts'
import {
  type ChildMessage,
  RECORDS_FILE,
  type ReadingFunction,
  type ReadingJob,
  type ReadingProgress,
  type Report,
  type Used,
} from './reading.ts'

const PROGRESS_EVERY_MS = 100

process.once('disconnect', () => process.exit(1))
process.on('message', (job: ReadingJob) => void runJob(job))
await send({ kind: 'ready' })

async function runJob(job: ReadingJob) {
  await send(await run(job))
}

async function run(job: ReadingJob): Promise<ChildMessage> {
  try {
    const module = (await import(job.module)) as Record<string, ReadingFunction>
    const read = module[job.run]
    if (!read) return { kind: 'failed', error: `${job.module} has no ${job.run}` }
    const { report, close } = reportTo(job.folder)
    const result = await orThrownProblem(async () => read(job.input as never, report))
    await close()
    return { kind: 'result', result: storable(result), used: used() }
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function used(): Used {
  const { user, system } = process.cpuUsage()
  return { cpuSeconds: (user + system) / 1_000_000, bytes: process.memoryUsage.rss() }
}

async function orThrownProblem(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read()
  } catch (error) {
    const problem = error instanceof Error && 'problem' in error ? error.problem : undefined
    if (isFileProblem(problem)) return problem
    throw error
  }
}

function reportTo(folder: string): { report: Report; readonly close: () => Promise<void> } {
  const records = createWriteStream(join(folder, RECORDS_FILE))
  const saved = new Set<string>()
  let last: ReadingProgress | undefined
  let lastAt = 0
  const report: Report = {
    progress(progress) {
      const now = Date.now()
      if (progress.stage === last?.stage && now - lastAt < PROGRESS_EVERY_MS) return
      last = progress
      lastAt = now
      void send({ kind: 'progress', progress })
    },
    async write(record) {
      if (!records.write(recordLine(storable(record)))) await once(records, 'drain')
    },
    async saveFile(name, bytes) {
      const file = basename(name)
      if (saved.has(file)) return
      saved.add(file)
      await writeFile(join(folder, file), bytes)
    },
  }
  const close = async () => {
    records.end()
    await finished(records)
  }
  return { report, close }
}

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!process.send) reject(new Error('This program is started by the server.'))
    else process.send(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
}
