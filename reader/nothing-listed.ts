import { fileProblem, type FileProblem } from '#contract/files/file-problems.ts'
import { widthsBelowSizes } from './layout/rows/ladder.ts'
import { saysTotal } from './layout/rows/row-kind.ts'
import type { FirstRows } from './line-list.ts'
import type { SheetRead } from './read-sheets.ts'

/** Why a workbook without a list has nothing to map either: no cells at all, only headings, headings below each other, or sizes above the pairs of each width. */
export function nothingListed(
  read: readonly SheetRead[],
  firstRows: readonly FirstRows[],
): FileProblem | null {
  if (read.some(({ extent }) => extent.articlesInColumns !== null)) return fileProblem('articles-in-columns')
  if (read.some(({ extent }) => widthsBelowSizes(extent.firstRows))) return fileProblem('widths-below-sizes')
  const sheets = read.map(({ extent }, index) => {
    const { firstRows: rows = [], hidden = false } = firstRows[index] ?? {}
    const isLong = extent.lastFilledRow > rows.length
    const below = rows.slice(extent.guess?.header.row ?? 0)
    return {
      isEmpty: !isLong && rows.every(isBlank),
      isHeadings:
        !hidden &&
        !isLong &&
        countOf(extent.guess?.columns) >= 3 &&
        below.every((row) => isBlank(row) || isTotal(row)),
    }
  })
  if (sheets.every(({ isEmpty }) => isEmpty)) return fileProblem('empty-workbook')
  return sheets.every(({ isEmpty, isHeadings }) => isEmpty || isHeadings)
    ? fileProblem('only-headings')
    : null
}

function isBlank(row: readonly string[]): boolean {
  return row.every((text) => text === '')
}

function isTotal(row: readonly string[]): boolean {
  return saysTotal(row.find((text) => text !== '') ?? '') !== null
}

function countOf(columns: object | undefined): number {
  return Object.keys(columns ?? {}).length
}
