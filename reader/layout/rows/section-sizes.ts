import { genderWord } from '../../values/gender.ts'
import { plain, textOf } from '../../values/text.ts'
import { fields } from '../fields.ts'
import { sizesNamed } from '../columns/size-columns.ts'
import type { Row } from '../../xlsx/workbook.ts'
import type { Table } from '../table.ts'
import type { FilledRow } from './carried-cells.ts'
import { saysTotal } from './row-kind.ts'
import { isAscending, systems } from './ascending-sizes.ts'

const leastSizes = 3

/** The table with the sizes that a row within its grid names for the rows below: `WOMEN | 36 | 37 | 38`; null if the row names none. `below` is the next row, if the row may be a scale without a name. */
export function withSectionSizes(filled: FilledRow, table: Table, below?: Row): Table | null {
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
  if (
    saysTotal(band) !== null ||
    (labels.every(isNumber) && !headsSizes(band) && !headsArticle(below, table))
  )
    return null
  const headings = new Map(table.headings)
  for (const { column } of sizeColumns) headings.set(column, plain(textOf(filled.cells.get(column))))
  return sectionOf(table, { headerRows: [filled.row], sizeColumns: sizes, headings })
}

/** The table that a mapping has at a row which only names other sizes: whatever else its columns mean is said above. */
export function asSectionOf(upper: Table, table: Table): Table {
  const headings = new Map([...upper.headings, ...table.headings])
  if (!isMappedAlike(upper, table)) return { ...table, headings }
  const { headerRows, sizeColumns } = table
  return sectionOf(upper, { headerRows, sizeColumns, headings })
}

function sectionOf(table: Table, named: Pick<Table, 'headerRows' | 'sizeColumns' | 'headings'>): Table {
  return { ...table, ...named, base: table.base ?? table, repeatedSizes: [], scales: null }
}

function isMappedAlike(upper: Table, table: Table): boolean {
  const isSame = fields.every(
    (field) =>
      upper.columns[field] === table.columns[field] &&
      textOf(upper.constants.get(field)) === textOf(table.constants.get(field)),
  )
  return isSame && upper.bands === table.bands && (table.currency ?? upper.currency) === upper.currency
}

/** Whether a row consists of consecutive numbers below the sizes of a grid, as quantities rarely are. */
export function isBareScale({ cells, carried }: FilledRow, { sizeColumns, columns }: Table): boolean {
  if (sizeColumns.length < leastSizes || cells.size - carried.size < leastSizes) return false
  if (
    [columns.model, columns.style].some(
      (column) => column !== undefined && cells.has(column) && !carried.has(column),
    )
  )
    return false
  const inGrid = new Set(sizeColumns.map(({ column }) => column))
  const own = [...cells].filter(([column]) => !carried.has(column)).toSorted(([a], [b]) => a - b)
  const numbers = own.map(([column, cell]) =>
    inGrid.has(column) && cell.kind === 'number' ? Number(cell.value) : Number.NaN,
  )
  const steps = new Set(numbers.slice(1).map((value, index) => value - (numbers[index] ?? 0)))
  const [step = 0] = steps
  return steps.size === 1 && (step === 1 || step === 0.5)
}

function headsArticle(below: Row | undefined, { columns }: Table): boolean {
  return below?.cells.some(({ column }) => column === columns.model || column === columns.style) === true
}

function headsSizes(band: string): boolean {
  return genderWord(band) !== null || systems.test(plain(band))
}

function isNumber(label: string): boolean {
  return /^\d+$/.test(label)
}
