import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileProblem } from '#contract/files/file-problems.ts'
import { type ReadingOptions, readInChild } from '#server/platform/child-process/read-in-child.ts'

interface SmallReading {
  readonly module: string
  readonly run: string
  readonly input?: object
}

export type AskedBy = Required<Pick<ReadingOptions, 'owner' | 'onCrash'>>

export async function readSmallFile<Result, Collected = Result>(
  bytes: Buffer,
  { module, run, input = {} }: SmallReading,
  askedBy: AskedBy,
  collect?: (result: Result | FileProblem, folder: string) => Promise<Collected>,
): Promise<Collected | Result | FileProblem> {
  const folder = await mkdtemp(join(tmpdir(), 'welt-small-'))
  const path = join(folder, 'uploaded')
  try {
    await writeFile(path, bytes)
    const job = { module, run, input: { ...input, path }, folder }
    const result = await readInChild<Result>(job, { ...askedBy, quick: true })
    return collect ? await collect(result, folder) : result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
