import { columnLetter, textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'
import type { OrderColumns } from './columns.ts'
import type { OrderFileRow } from './order-file.ts'
import type { CarriedNames } from './read-order-row.ts'

export function isNameAlone({ cells }: Row, { single }: OrderColumns): boolean {
  const names = new Set<number | undefined>([single.style, single.color, single.colorName])
  return (
    single.size !== undefined &&
    cells.every(({ column, kind }) => names.has(column) || kind === 'text') &&
    !cells.some(({ column }) => column === single.size)
  )
}

export function namesOf({ row, cells }: Row, { single }: OrderColumns): CarriedNames {
  const textAt = (column: number | undefined) =>
    textOf(cells.find((cell) => cell.column === column)).slice(0, 200) || null
  const text = textAt(single.style)
  return {
    row,
    style: text === null || single.style === undefined ? null : { column: columnLetter(single.style), text },
    color: textAt(single.color),
    colorName: textAt(single.colorName),
  }
}

export function carriedFrom(found: OrderFileRow | null): CarriedNames | null {
  if (!found?.style || found.totals) return null
  const { row, style, color, colorName = null } = found
  return { row, style, color, colorName }
}
