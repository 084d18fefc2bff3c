import { genderWord } from '../../values/gender.ts'
import { plain, textOf } from '../../values/text.ts'
import { sizesNamed } from '../columns/size-columns.ts'
import type { Table } from '../table.ts'
import type { FilledRow } from './carried-cells.ts'
import { saysTotal } from './row-kind.ts'
import { isAscending, systems } from './size-scales.ts'

const leastSizes = 3

/** The table with the sizes that a row within its grid names for the rows below: `WOMEN | 36 | 37 | 38`; null if the row names none. */
export function withSectionSizes(filled: FilledRow, table: Table): Table | null {
  const { sizeColumns, left, right } = table
  if (sizeColumns.length < leastSizes || table.upcInCells || table.packColumn !== null) return null
  const inGrid = new Set(sizeColumns.map(({ column }) => column))
  const outside = [...filled.cells].filter(
    ([column]) => column >= left && column <= right && !inGrid.has(column) && !filled.carried.has(column),
  )
  // A band names its section, a row of an article has a price or several texts.
  if (outside.length > 1 || outside.some(([, { kind }]) => kind !== 'text')) return null
  const sizes = sizesNamed(filled.cells, sizeColumns)
  if (sizes === null || sizes.length < leastSizes) return null
  const labels = sizes.map(({ size }) => size)
  if (!isAscending(labels) || new Set(labels).size < labels.length) return null
  const band = textOf(outside[0]?.[1])
  // Bare numbers may be quantities.
  if (saysTotal(band) !== null || (labels.every(isNumber) && !headsSizes(band))) return null
  const headings = new Map(table.headings)
  for (const { column } of sizeColumns) headings.set(column, plain(textOf(filled.cells.get(column))))
  return { ...table, headerRows: [filled.row], sizeColumns: sizes, repeatedSizes: [], scales: null, headings }
}

function headsSizes(band: string): boolean {
  return genderWord(band) !== null || systems.test(plain(band))
}

function isNumber(label: string): boolean {
  return /^\d+$/.test(label)
}
