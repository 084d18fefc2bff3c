import { textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { Sample } from '../sample.ts'
import type { Table } from '../table.ts'
import type { FilledRow } from './carried-cells.ts'
import { ownCells } from './own-cells.ts'

const leastWrapped = 2

/** Whether names are broken into lines, as in lists that were converted from PDF files. */
export function wrapsNames(
  sample: Sample,
  dataRows: readonly number[],
  { name, model, style }: Table['columns'],
): boolean {
  const code = model ?? style
  // A text below a code is a band, or another code.
  if (name === undefined || code === undefined || name <= code) return false
  const names = sample.cellsIn(name, dataRows)
  const wrapped = names.filter(({ value }) => String(value).trim().includes('\n'))
  return wrapped.length >= leastWrapped && wrapped.length * 3 >= names.length
}

export function restOfName(filled: FilledRow, table: Table): Cell | null {
  if (!table.wrapsNames) return null
  const [cell, ...others] = ownCells(filled, table).filter((one) => textOf(one) !== '')
  return cell?.kind === 'text' && cell.column === table.columns.name && others.length === 0 ? cell : null
}
