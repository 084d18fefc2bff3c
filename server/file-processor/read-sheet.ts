import { type FileProblem, isFileProblem } from '#contract/file-problems.ts'
import { openWorkbook } from './xlsx/open-workbook.ts'

/** A row of a plain table: its cells as people see them, by column from 0. */
export interface SheetRow {
  readonly row: number
  readonly hidden: boolean
  readonly cells: readonly string[]
}

/** A plain table: the first visible sheet that has rows. */
export interface TextSheet {
  readonly sheet: string | null
  readonly rows: readonly SheetRow[]
}

/** More rows than a file of this size can sensibly hold. */
const mostRows = 20_000

/** Reads the first visible sheet of a workbook; runs inside the child process. */
export async function readSheetTexts({ path }: { path: string }): Promise<TextSheet | FileProblem> {
  const workbook = await openWorkbook(path)
  if (isFileProblem(workbook)) return workbook
  try {
    for (const sheet of workbook.sheets.filter(({ hidden }) => !hidden)) {
      const rows: SheetRow[] = []
      for await (const { row, hidden, cells } of sheet.rows()) {
        if (rows.length >= mostRows) break
        const texts: string[] = []
        for (const { column, text, written } of cells) if (column <= 60) texts[column - 1] = written ?? text
        rows.push({ row, hidden, cells: Array.from(texts, (text) => text ?? '') })
      }
      if (rows.some(({ cells }) => cells.length > 0)) return { sheet: sheet.name, rows }
    }
    return { sheet: null, rows: [] }
  } finally {
    await workbook.close()
  }
}
