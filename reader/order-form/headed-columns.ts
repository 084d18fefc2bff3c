import type { Field } from '../layout/fields.ts'
import type { Headings } from '#reader/layout/headings/headings.ts'
import type { DecimalMark } from '../values/number.ts'
import { looksLikeCode } from '../values/model-code.ts'
import { readSize, sizeOfCell } from '../values/size.ts'
import { plain, textOf } from '../values/text.ts'
import type { Cell, Row } from '../xlsx/workbook.ts'
import { cellsByColumn, type ColumnSample, decimalMarks, sampleColumn } from './column-sample.ts'
import { numberHeading, type NumberHeading } from './quantity-headings.ts'
import { withoutOwner } from './reference-headings.ts'
import { inSystem, sizeSystemOf } from './size-system.ts'

export interface OrderHeader {
  readonly upper: Row | null
  readonly row: Row
  readonly spanned: ReadonlyMap<number, string>
  readonly hidden: ReadonlySet<number>
}

export interface HeadedColumn extends ColumnSample {
  readonly column: number
  readonly isHidden: boolean
  readonly heading: string
  /** The heading in the row above, of this column or of those it is merged with. */
  readonly above: string
  readonly match: Partial<Record<Field | 'other', number>>
  readonly kind: NumberHeading
  readonly size: string | null
  readonly mark: DecimalMark | null
}

export const sureFrom = 0.75

/** The share of cells that must be what a column is read as. */
export const most = 0.6

export function headedColumns(
  { upper, row, spanned, hidden }: OrderHeader,
  rows: readonly Row[],
  words: Headings,
): HeadedColumn[] {
  const lower = new Map(row.cells.map((cell) => [cell.column, cell]))
  const upperAt = new Map(upper?.cells.map((cell) => [cell.column, textOf(cell)]))
  const filled = cellsByColumn(rows)
  const marks = decimalMarks(filled)
  const all = new Set([...lower.keys(), ...upperAt.keys(), ...filled.keys()])
  return [...all]
    .toSorted((a, b) => a - b)
    .map((column) => {
      const cell = lower.get(column)
      const own = textOf(cell)
      const above = upperAt.get(column) ?? spanned.get(column) ?? ''
      const texts = [own, ...(above === '' ? [] : [`${above} ${own}`.trim(), ...(own === '' ? [above] : [])])]
      const match: HeadedColumn['match'] = {}
      for (const text of [...texts, withoutOwner(own), own.replace(/\s*[(（][^()（）]*[)）]$/, '')])
        for (const [field, score] of Object.entries(words.match(text)) as [Field, number][])
          match[field] = Math.max(match[field] ?? 0, score)
      const mark = marks.get(column) ?? null
      const sample = sampleColumn(filled.get(column) ?? [], mark)
      const kinds = texts.map((text) => numberHeading(text, words))
      return {
        column,
        isHidden: hidden.has(column),
        heading: own === '' ? above : own,
        above,
        match,
        // What both rows say together is more than either: "Shipped" above "Qty".
        kind: kinds[1] ?? kinds[0] ?? kinds[2] ?? null,
        size: sizeHeading(cell, kinds[0] ?? null, above),
        mark,
        ...sample,
      }
    })
}

function sizeHeading(cell: Cell | undefined, kind: NumberHeading, above: string): string | null {
  if (cell === undefined || kind !== null) return null
  const size = sizeOfCell(cell)
  if (size === null || size === '') return null
  const own = cell.kind === 'date' ? size.label : textOf(cell)
  const both = `${above} / ${own}`
  if (above !== '' && readSize(above) !== null && readSize(both) !== null) return both
  return inSystem(own, sizeSystemOf(above))
}

export function headingTextOf(
  { upper, spanned }: Pick<OrderHeader, 'upper' | 'spanned'>,
  columns: readonly HeadedColumn[],
  column: number | undefined,
): string {
  if (column === undefined) return ''
  const above = upper?.cells.find((cell) => cell.column === column)
  const own = columns.find((one) => one.column === column)?.heading ?? ''
  return `${textOf(above) || (spanned.get(column) ?? '')} ${own}`
}

export function headingsOf({ cells }: Row): Map<number, string> {
  return new Map(cells.map((cell) => [cell.column, plain(textOf(cell))]))
}

export function dozenColumnOf(columns: readonly HeadedColumn[]): number | null {
  const found = columns.find(({ units, dozens, filled }) => dozens > 0 && units >= filled * most)
  return found?.column ?? null
}

export function isNamedField(match: HeadedColumn['match']): boolean {
  return Object.values(match).some((score) => score >= sureFrom)
}

export function isWord(heading: string): boolean {
  return /\p{L}/u.test(heading) && !(looksLikeCode(heading) && heading.length > 3)
}
