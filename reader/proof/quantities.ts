import { packUnits } from '#contract/line-lists/pack-units.ts'
import type { Pack } from '#contract/line-lists/packs.ts'
import type { FilledRow } from '../layout/rows/carried-cells.ts'
import type { Table } from '../layout/table.ts'
import { readUnits } from '../values/number.ts'
import type { Cell } from '../xlsx/workbook.ts'

export function numberOf(cell: Cell | undefined): number | null {
  if (cell === undefined) return null
  if (cell.kind === 'number') return Number(cell.value)
  if (cell.kind !== 'text' || !/^\s*(?:[\p{Sc}(>≥-]\s*)?\d/u.test(cell.text)) return null
  const reading = readUnits(cell)
  return reading.kind === 'number' ? reading.value : null
}

interface Counted {
  readonly columns: readonly number[]
  readonly packs: ReadonlyMap<number, Pack>
}

const known = new WeakMap<Table, Counted>()

function countedIn(table: Table): Counted {
  const cached = known.get(table)
  if (cached !== undefined) return cached
  const { sizeColumns, upcInCells, packColumn, blankForm, columns, deliveryColumns } = table
  const isGrid = sizeColumns.length > 0
  const grid = upcInCells || packColumn !== null || blankForm ? [] : sizeColumns
  const counts =
    deliveryColumns.length > 0 ? deliveryColumns.map(({ column }) => column) : [columns.qty ?? []].flat()
  const found = {
    columns: isGrid ? grid.map(({ column }) => column) : counts,
    packs: new Map(grid.flatMap(({ column, pack }) => (pack === undefined ? [] : [[column, pack] as const]))),
  }
  known.set(table, found)
  return found
}

export function quantityColumns(table: Table): readonly number[] {
  return countedIn(table).columns
}

export function unitsOf(row: FilledRow, table: Table): { printed: number; inPairs: number } | null {
  let printed = 0
  let inPairs = 0
  let any = false
  const { columns, packs } = countedIn(table)
  for (const column of columns) {
    const units = numberOf(row.cells.get(column))
    if (units === null) continue
    any = true
    printed += units
    const pack = packs.get(column)
    inPairs += pack === undefined ? units : units * packUnits(pack)
  }
  return any ? { printed, inPairs } : null
}
