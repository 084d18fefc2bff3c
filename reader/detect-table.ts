import { isFileProblem, type FileProblem } from '#contract/files/file-problems.ts'
import { Effort } from './layout/effort.ts'
import { tablesBelow } from './layout/find-tables.ts'
import { Sample } from './layout/sample.ts'
import type { LineListJob, SheetMapping } from './line-list.ts'
import { profileOf } from './profile-of.ts'
import { layoutWords } from './read-line-list-file.ts'
import { candidateAsMapping, tableAsMapping } from './tables-read.ts'
import { openSplitWorkbook } from './open-split-workbook.ts'
import { orFileProblem } from './xlsx/unreadable-file.ts'
import type { Row, Sheet } from './xlsx/workbook.ts'

export interface HeaderPlace {
  readonly sheet: string
  readonly headerRow: number
}

/** Prices and styles may be stated this far above a header; columns are judged by this many rows below it. */
const [rowsAbove, rowsBelow] = [20, 150]

/** Proposes the columns of the table under a header row: several mappings if tables are side by side, none without content. */
export async function detectTable(
  { workbook: path, brand, type }: Pick<LineListJob, 'workbook' | 'brand' | 'type'>,
  { sheet: name, headerRow }: HeaderPlace,
): Promise<SheetMapping[] | FileProblem> {
  const workbook = await openSplitWorkbook(path)
  if (isFileProblem(workbook)) return workbook
  try {
    return await orFileProblem(async () => {
      const sheet = workbook.sheets.find((one) => one.name === name)
      if (sheet === undefined) return []
      const effort = new Effort()
      const words = { ...layoutWords(profileOf(brand, type), effort), unpriced: 'ask' as const }
      const sample = await sampleAround(sheet, headerRow, effort)
      const { tables, guess } = tablesBelow(sample, headerRow, words)
      const items = tables.filter(({ role }) => role === 'items')
      if (items.length > 0) return items.map((table) => tableAsMapping(name, table))
      const isEmpty = guess === null || Object.keys(guess.columns).length === 0
      return isEmpty ? [] : [candidateAsMapping(name, guess)]
    })
  } finally {
    await workbook.close()
  }
}

async function sampleAround(sheet: Sheet, headerRow: number, effort: Effort): Promise<Sample> {
  const [first, last] = [headerRow - rowsAbove, headerRow + rowsBelow]
  const rows: Row[] = []
  for await (const row of sheet.rows()) {
    if (row.row > last) break
    if (row.row >= first) rows.push(row)
  }
  const merges = await sheet.merges()
  return new Sample(
    rows,
    merges.filter(({ top, bottom }) => bottom >= first && top <= last),
    effort,
  )
}
