import { looksLikeCode } from '../../values/model-code.ts'
import { dayOf } from '../../values/day.ts'
import { readNumber } from '../../values/number.ts'
import { textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { Field } from '../fields.ts'
import { headingCurrency, type Headings } from '#reader/layout/headings/headings.ts'
import type { Sample } from '../sample.ts'

/** Fields that may be stated once for a whole table. */
const statable: ReadonlySet<Field> = new Set([
  'model', 'style', 'name', 'silhouette', 'category', 'gender', 'brand', 'description', 'tier', 'wholesale', 'msrp', 'cost', 'availableOn',
]) // prettier-ignore

/** How far above a header its facts may be, in rows. */
const rowsAbove = 20

/** What the rows above a header state as label and value: `Style: A100`, or `Wholesale` next to `30`, and the currency the labels of prices name. */
export function statedAbove(
  sample: Sample,
  headerRow: number,
  headings: Headings,
): { stated: Map<Field, Cell>; currency: string | null } {
  const stated = new Map<Field, Cell>()
  let currency: string | null = null
  for (const { row } of sample.rows) {
    if (row >= headerRow) break
    if (row < headerRow - rowsAbove) continue
    const cells = sample.columns(row).map((column) => sample.cell(row, column))
    for (const [field, cell, label] of labeledValues(cells, headings)) {
      stated.set(field, cell)
      if (field === 'wholesale') currency = headingCurrency(label)
    }
  }
  return { stated, currency }
}

/** The label and value pairs of a row. */
export function labeledValues(
  cells: readonly (Cell | undefined)[],
  headings: Headings,
): (readonly [field: Field, value: Cell, label: string])[] {
  return cells.flatMap((cell, index): (readonly [Field, Cell, string])[] => {
    if (cell?.kind !== 'text') return []
    const text = textOf(cell)
    const [label = '', ...rest] = text.split(/\s*:\s*/)
    const field = headings.sure(label)
    if (field === null || field === 'other' || !statable.has(field)) return []
    const inside = rest.join(':')
    const value: Cell | undefined =
      inside === '' ? cells[index + 1] : { ...cell, value: inside, text: inside, partOf: cell }
    return value !== undefined && fits(field, value, headings) ? [[field, value, label]] : []
  })
}

function fits(field: Field, value: Cell, headings: Headings): boolean {
  const text = textOf(value)
  if (text === '' || text.endsWith(':')) return false
  if (field === 'model' || field === 'style') return looksLikeCode(text)
  if (field === 'wholesale' || field === 'msrp' || field === 'cost')
    return readNumber(value).kind === 'number'
  if (field === 'availableOn') return dayOf(value) !== null
  return headings.sure(text) === null
}
