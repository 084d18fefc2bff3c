import { looksLikeCode } from '../values/model-code.ts'
import { plain, textOf } from '../values/text.ts'
import type { Cell, Row } from '../xlsx/workbook.ts'
import type { OrderColumns } from './columns.ts'
import { isTotalWord } from './quantity-headings.ts'

export function withinTable(row: Row, { left, right }: OrderColumns): Row {
  if (left === 1 && right === Infinity) return row
  return { ...row, cells: row.cells.filter(({ column }) => column >= left && column <= right) }
}

export function isBand({ cells }: Row): boolean {
  return cells.length <= 2 && cells.every((cell) => cell.kind === 'text' && !isTotalWord(textOf(cell)))
}

export function isRepeated({ cells }: Row, { headings }: OrderColumns): boolean {
  return (
    headings.size > 1 &&
    cells.length > 1 &&
    cells.every((cell) => (headings.get(cell.column) ?? null) === plain(textOf(cell)))
  )
}

export function styleCell({ cells }: Row, { single }: OrderColumns): Cell | undefined {
  if (cells.length === 1 && !looksLikeCode(textOf(cells[0]))) return undefined
  return cells.find(({ column }) => column === single.style || column === single.upc)
}
