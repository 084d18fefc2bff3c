import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileProblem } from '#contract/file-problems.ts'
import { readInChild } from '../child-process/read-in-child.ts'

/** A reading of a file that came inside a call: which function of which module reads it, and what else it is given. */
interface SmallReading {
  readonly module: string
  readonly run: string
  readonly input?: object
}

/** Reads bytes that came inside a call in a child process, which finds them at its input's `path`; `collect` may fetch what the child left in its folder. `onCrash` is told what a crashed child left. */
export async function readSmallFile<Result, Collected = Result>(
  bytes: Buffer,
  { module, run, input = {} }: SmallReading,
  onCrash: (detail: string) => void,
  collect?: (result: Result | FileProblem, folder: string) => Promise<Collected>,
): Promise<Collected | Result | FileProblem> {
  const folder = await mkdtemp(join(tmpdir(), 'welt-small-'))
  const path = join(folder, 'uploaded')
  try {
    await writeFile(path, bytes)
    const job = { module, run, input: { ...input, path }, folder }
    const result = await readInChild<Result>(job, { onCrash, quick: true })
    return collect ? await collect(result, folder) : result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
