import { dayOf } from '../../values/day.ts'
import { textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'

/** The dates of a row that the cell before them labels, as texts: `Leverdatum: 2027-07-15`. */
export function labeledDays(cells: readonly Cell[]): { readonly column: number; readonly text: string }[] {
  const filled = cells.filter((cell) => textOf(cell) !== '')
  return filled.flatMap((cell, index) => {
    const next = filled[index + 1]
    const isLabel = cell.kind === 'text' && /[:：]$/.test(textOf(cell))
    const day = isLabel && next?.kind === 'date' ? dayOf(next) : null
    return day === null ? [] : [{ column: cell.column, text: `${textOf(cell)} ${day}` }]
  })
}
