import type { FileProblem } from '#contract/files/file-problems.ts'
import { type AskedBy, readSmallFile } from './read-small-file.ts'
import type { TextSheet } from '#reader/plain-table/table-rows.ts'

export type { SheetRow, TextSheet } from '#reader/plain-table/table-rows.ts'

const module = import.meta.resolve('#reader/plain-table/read-table.ts')

/** Reads a CSV file or workbook as a plain table in a child process. */
export async function readTableInChild(
  bytes: Buffer,
  isCsv: boolean,
  askedBy: AskedBy,
): Promise<TextSheet | FileProblem> {
  return readSmallFile<TextSheet>(bytes, { module, run: 'readTable', input: { isCsv } }, askedBy)
}
