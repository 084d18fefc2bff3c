import { readFile } from 'node:fs/promises'
import { type FileProblem, isFileProblem } from '#contract/files/file-problems.ts'
import { toStorable } from '#contract/input/storable-text.ts'
import { type KnownText, readCsv } from './read-csv.ts'
import type { Sheet } from '../xlsx/workbook.ts'
import { tableColumns, TableRows, type TextSheet } from './table-rows.ts'

export async function readTable({
  path,
  isCsv,
  ...known
}: {
  path: string
  isCsv: boolean
} & KnownText): Promise<TextSheet | FileProblem> {
  return isCsv ? readCsv(await readFile(path), known) : readSheetTexts(path)
}

async function readSheetTexts(path: string): Promise<TextSheet | FileProblem> {
  // Loading it takes 100 ms, which a CSV file does not need.
  const { openWorkbook } = await import('../xlsx/open-workbook.ts')
  const workbook = await openWorkbook(path)
  if (isFileProblem(workbook)) return workbook
  try {
    let read: TextSheet | undefined
    const otherSheets: string[] = []
    for (const sheet of workbook.sheets.filter(({ hidden }) => !hidden)) {
      if (read) {
        if (await hasContent(sheet)) otherSheets.push(toStorable(sheet.name))
        continue
      }
      const table = new TableRows()
      for await (const { row, hidden, cells } of sheet.rows()) {
        const texts: string[] = []
        for (const { column, text, written } of cells)
          // One more column shows that there are more.
          if (column <= tableColumns + 1)
            // A percentage is written as a fraction.
            texts[column - 1] = text.endsWith('%') ? text : (written ?? text)
        if (texts.length > 0) table.add({ row, hidden, cells: Array.from(texts, (text) => text ?? '') })
      }
      if (table.rows.length > 0)
        read = {
          sheet: toStorable(sheet.name),
          rows: table.rows,
          hasMoreColumns: table.hasMoreColumns,
          otherSheets,
          text: null,
        }
    }
    return read ?? { sheet: null, rows: [], hasMoreColumns: false, otherSheets, text: null }
  } finally {
    await workbook.close()
  }
}

async function hasContent(sheet: Sheet): Promise<boolean> {
  for await (const { cells } of sheet.rows()) if (cells.some(({ text }) => text.trim() !== '')) return true
  return false
}
