import { writeXlsxStream } from 'hucre/xlsx'
import type { DocumentWriter } from '../documents/document.ts'
import type { Cell } from './csv.ts'

export interface ExportedRow {
  readonly cells: readonly Cell[]
}

/** Writes a list as a workbook. Text is written as text, so it is never a formula. */
export const writeExport: DocumentWriter<{ what: string; headings: readonly string[] }, ExportedRow> = (
  { what, headings },
  { records },
) => {
  async function* rows() {
    for await (const { cells } of records()) yield [...cells]
  }
  return writeXlsxStream(rows(), {
    // The longest name that Excel accepts.
    name: what.slice(0, 31),
    columns: headings.map((header) => ({ header, width: Math.max(14, header.length + 2) })),
    freezePane: { rows: 1 },
  })
}
