import { textOf } from '../../values/text.ts'
import type { Row } from '../../xlsx/workbook.ts'
import type { Field } from '../fields.ts'
import type { Headings } from '../headings/headings.ts'

const leastArticles = 2
const leastFields = 4
const searched = 40

/** The row of the first of headings that are below each other, with the articles side by side to their right: `STYLE # | A100 | A200` above `COLOR | Black | Red`. Null if headings are in a row. */
export function headingsBelowEachOther(rows: readonly Row[], headings: Headings): number | null {
  const found = rows.slice(0, searched).flatMap(({ row, cells }) => {
    const [first, ...others] = cells.filter((cell) => textOf(cell) !== '')
    if (first?.kind !== 'text' || others.length < leastArticles) return []
    const field = headings.sure(textOf(first))
    if (field === null || field === 'other') return []
    const isHeader = others.some((cell) => cell.kind === 'text' && headings.sure(textOf(cell)) !== null)
    return isHeader ? [] : [{ row, column: first.column, field }]
  })
  for (const same of Map.groupBy(found, ({ column }) => column).values()) {
    const fields = new Set<Field>(same.map(({ field }) => field))
    const isList =
      (fields.has('style') || fields.has('model')) && (fields.has('wholesale') || fields.has('color'))
    if (isList && fields.size >= leastFields) return same[0]?.row ?? null
  }
  return null
}
