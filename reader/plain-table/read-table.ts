import { readFile } from 'node:fs/promises'
import { type FileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import { toStorable } from '#contract/input/storable-text.ts'
import { readCsv } from './read-csv.ts'
import { tableColumns, TableRows, type TextSheet } from './table-rows.ts'

/** Reads a CSV file or a workbook's first visible sheet with content as a plain table. */
export async function readTable({
  path,
  isCsv,
}: {
  path: string
  isCsv: boolean
}): Promise<TextSheet | FileProblem> {
  return isCsv ? readCsv(await readFile(path)) : readSheetTexts(path)
}

async function readSheetTexts(path: string): Promise<TextSheet | FileProblem> {
  // Loading it takes 100 ms, which a CSV file does not need.
  const { openWorkbook } = await import('../xlsx/open-workbook.ts')
  const workbook = await openWorkbook(path)
  if (isFileProblem(workbook)) return workbook
  try {
    for (const sheet of workbook.sheets.filter(({ hidden }) => !hidden)) {
      const table = new TableRows()
      for await (const { row, hidden, cells } of sheet.rows()) {
        const texts: string[] = []
        for (const { column, text, written } of cells)
          if (column <= tableColumns) texts[column - 1] = written ?? text
        if (texts.length > 0) table.add({ row, hidden, cells: Array.from(texts, (text) => text ?? '') })
      }
      if (table.rows.length > 0) return { sheet: toStorable(sheet.name), rows: table.rows }
    }
    return { sheet: null, rows: [] }
  } finally {
    await workbook.close()
  }
}
