import type { FileProblem } from '#contract/files/file-problems.ts'
import { type AskedBy, readSmallFile } from './read-small-file.ts'
import type { KnownText } from '#reader/plain-table/read-csv.ts'
import type { TextSheet } from '#reader/plain-table/table-rows.ts'

export type { SheetRow, TextSheet } from '#reader/plain-table/table-rows.ts'

const module = import.meta.resolve('#reader/plain-table/read-table.ts')

export async function readTableInChild(
  bytes: Buffer,
  kind: { isCsv: boolean } & KnownText,
  askedBy: AskedBy,
): Promise<TextSheet | FileProblem> {
  return readSmallFile<TextSheet>(bytes, { module, run: 'readTable', input: kind }, askedBy)
}
