import { readNumber } from '../../values/number.ts'
import { sizeOfCell } from '../../values/size.ts'
import { plain, textOf } from '../../values/text.ts'
import type { Merge, Row } from '../../xlsx/workbook.ts'
import { sureFields } from '../columns/sure-fields.ts'
import type { Headings } from '../headings/headings.ts'
import type { FilledRow } from '../rows/carried-cells.ts'
import type { Table } from '../table.ts'

export function isBelowHeader(
  { row, cells }: Row,
  tables: readonly Table[],
  merges: readonly Merge[],
): boolean {
  const end = merges.some(
    ({ top, bottom }) =>
      top < row && bottom >= row && tables.some(({ headerRows }) => headerRows.includes(top)),
  )
  return (
    end &&
    cells.length >= 2 &&
    tables.some(({ sizeColumns }) =>
      cells.every(
        (cell) => sizeColumns.some(({ column }) => column === cell.column) && Boolean(sizeOfCell(cell)),
      ),
    )
  )
}

function namesSku({ cells }: FilledRow, { columns }: Table): boolean {
  return (
    readNumber(cells.get(columns.wholesale ?? columns.upc ?? -1)).kind === 'number' ||
    (columns.size !== undefined && Boolean(sizeOfCell(cells.get(columns.size))))
  )
}

export function hasCode(filled: FilledRow, { columns }: Table): boolean {
  return [columns.model, columns.style].some((column) => column !== undefined && filled.cells.has(column))
}

export function mayBeHeader(filled: FilledRow, tables: readonly Table[], headings: Headings): boolean {
  if (filled.cells.size < 3) return false
  const [table] = tables
  if (table !== undefined && namesSku(filled, table)) return false
  const cells = [...filled.cells.values()]
  if (cells.filter((cell) => cell.kind === 'text').length < 2) return false
  return sureFields(cells.map(textOf), headings) >= 2
}

export function headsOther({ cells }: FilledRow, { headings: known }: Table, headings: Headings): boolean {
  const texts = [...cells].map(([column, cell]) => ({ column, text: textOf(cell) }))
  const repeated = texts.filter(({ column, text }) => known.get(column) === plain(text))
  const sure = sureFields(
    texts.map(({ text }) => text),
    headings,
  )
  return sure >= 3 && sure * 2 >= texts.length && repeated.length * 2 < texts.length
}

export function sameGrid(known: Table, found: Table): boolean {
  return (
    shape(known) === shape(found) ||
    [...found.headings].every(([column, text]) => known.headings.get(column) === text)
  )
}

function shape({ columns, sizeColumns }: Table): string {
  const fields = Object.entries(columns).toSorted(([a], [b]) => a.localeCompare(b))
  return JSON.stringify([fields, sizeColumns.map(({ column, size }) => [column, size])])
}
