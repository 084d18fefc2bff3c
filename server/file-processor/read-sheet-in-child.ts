import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileProblem } from '#contract/file-problems.ts'
import { readInChild } from './child/read-in-child.ts'
import type { TextSheet } from './read-sheet.ts'

const module = import.meta.resolve('./read-sheet.ts')

/** Reads a workbook that is a plain table, in a child process like every uploaded file; `onCrash` is told what a crashed child left. */
export async function readSheetInChild(
  bytes: Buffer,
  onCrash: (detail: string) => void,
): Promise<TextSheet | FileProblem> {
  const folder = await mkdtemp(join(tmpdir(), 'welt-sheet-'))
  const path = join(folder, 'sheet.xlsx')
  try {
    await writeFile(path, bytes)
    const job = { module, run: 'readSheetTexts', input: { path }, folder }
    return await readInChild<TextSheet>(job, { onCrash })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
