import { textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { Table } from '../table.ts'
import type { FilledRow } from './carried-cells.ts'

export function ownCells({ cells, carried }: FilledRow, { left, right }: Table): Cell[] {
  return [...cells]
    .filter(([column]) => column >= left && column <= right && !carried.has(column))
    .map(([, cell]) => cell)
}

export function firstText(filled: FilledRow, table: Table): string {
  const columns = [...filled.cells.keys()].filter(
    (column) => column >= table.left && column <= table.right && !filled.carried.has(column),
  )
  return textOf(filled.cells.get(Math.min(...columns)))
}
