import type { LineListBuilder } from './items/line-list-builder.ts'
import { SheetAccount } from './layout/account/sheet-account.ts'
import type { CellUses } from './layout/account/cell-uses.ts'
import { firstTexts, shownRows } from './layout/first-rows.ts'
import { cellsOfArticle } from './layout/rows/outdated-block.ts'
import { leftOutSheet, type SheetExtent } from './layout/sheet-extent.ts'
import type { Row, Sheet } from './xlsx/workbook.ts'

export async function readOutdatedSheet(
  sheet: Sheet,
  builder: LineListBuilder,
  uses: CellUses | undefined,
): Promise<{ readonly extent: SheetExtent; readonly account: SheetAccount | undefined }> {
  const account = uses && new SheetAccount(uses)
  const first: Row[] = []
  let article: number | null = null
  let lastFilledRow = 0
  for await (const row of sheet.rows()) {
    if (row.row <= shownRows) first.push(row)
    if (row.cells.length > 0) lastFilledRow = row.row
    if (row.cells.length >= cellsOfArticle) article ??= row.row
    account?.add(row, false)
    account?.markRow(row.row, 'problem')
  }
  if (article !== null)
    builder.problems.find(sheet.name, {
      code: 'OUTDATED_ROWS',
      row: article,
      column: null,
      value: sheet.name,
      effect: 'sheet left out',
    })
  return { extent: { ...leftOutSheet, firstRows: firstTexts(first), lastFilledRow }, account }
}
