import { cut } from '../cut.ts'
import { textOf } from '../values/text.ts'
import type { Row, Sheet } from '../xlsx/workbook.ts'

export const shownRows = 100

export async function readFirstRows(sheet: Sheet): Promise<string[][]> {
  const rows: Row[] = []
  for await (const row of sheet.rows()) {
    if (row.row > shownRows) break
    rows.push(row)
  }
  return firstTexts(rows)
}

export function firstTexts(rows: readonly Row[]): string[][] {
  const texts: string[][] = []
  for (const row of rows.filter(({ row: number }) => number <= shownRows)) {
    while (texts.length < row.row - 1) texts.push([])
    texts.push(textsOf(row))
  }
  return texts
}

export function textsOf(row: Row): string[] {
  const texts: string[] = []
  for (const cell of row.cells) {
    if (cell.column > 60) break
    while (texts.length < cell.column - 1) texts.push('')
    texts.push(cut(textOf(cell), 200))
  }
  return texts
}
