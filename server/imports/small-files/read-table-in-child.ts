import type { FileProblem } from '#contract/file-problems.ts'
import { readSmallFile } from './read-small-file.ts'
import type { TextSheet } from '#reader/plain-table/table-rows.ts'

export type { SheetRow, TextSheet } from '#reader/plain-table/table-rows.ts'

const module = import.meta.resolve('#reader/plain-table/read-table.ts')

/** Reads a plain table, a CSV file or a workbook, in a child process like every uploaded file; `onCrash` is told what a crashed child left. */
export async function readTableInChild(
  bytes: Buffer,
  isCsv: boolean,
  onCrash: (detail: string) => void,
): Promise<TextSheet | FileProblem> {
  return readSmallFile<TextSheet>(bytes, { module, run: 'readTable', input: { isCsv } }, onCrash)
}
