import type { FilledRow } from '../layout/rows/carried-cells.ts'
import type { Table } from '../layout/table.ts'
import { shown } from './column-totals.ts'
import type { Finding } from './finding.ts'
import { usedColumns } from './header-rows.ts'
import { numberOf } from './quantities.ts'

const leastAgreeing = 3
const mostReported = 20
const mostWarehouses = 8
const leastParts = 2

interface Parts {
  readonly quantity: number
  readonly columns: readonly number[]
  agreeing: number
  /** How many rows differ, of which the first are kept. */
  others: number
  readonly differing: { readonly row: number; readonly printed: number; readonly sum: number }[]
}

export class Summands {
  readonly #found: (readonly Parts[])[] = []
  readonly #ofTable = new WeakMap<Table, readonly Parts[]>()

  data({ row, cells, carried }: FilledRow, table: Table): void {
    for (const parts of this.#partsOf(table)) {
      const numbers = parts.columns.map((column) =>
        carried.has(column) ? null : numberOf(cells.get(column)),
      )
      const printed = numberOf(cells.get(parts.quantity))
      if (printed === null || numbers.every((number) => number === null)) continue
      const sum = numbers.reduce<number>((total, number) => total + (number ?? 0), 0)
      if (sum === printed) parts.agreeing += sum === 0 ? 0 : 1
      else if (parts.others++ < mostReported) parts.differing.push({ row, printed, sum })
    }
  }

  get explained(): ReadonlySet<number> {
    return new Set(this.#found.flatMap(sumsIn).flatMap(({ columns }) => columns))
  }

  findings(): Finding[] {
    return this.#found.flatMap((parts) => {
      // Beside a column of zeros, more than one sum agrees.
      const [best] = sumsIn(parts).toSorted((one, other) => one.others - other.others)
      if (best === undefined) return []
      return best.differing.map(({ row, printed, sum }) => ({
        code: 'TOTAL_DIFFERS' as const,
        row,
        column: best.quantity,
        value: printed,
        effect: `${shown(printed)} printed, its parts add up to ${shown(sum)}`,
      }))
    })
  }

  #partsOf(table: Table): readonly Parts[] {
    const known = this.#ofTable.get(table)
    if (known !== undefined) return known
    const parts = partsIn(table)
    this.#found.push(parts)
    this.#ofTable.set(table, parts)
    return parts
  }
}

function sumsIn(parts: readonly Parts[]): readonly Parts[] {
  return parts.filter(({ agreeing, others }) => agreeing >= leastAgreeing && agreeing >= others * 4)
}

function partsIn(table: Table): readonly Parts[] {
  const { columns, sizeColumns, deliveryColumns, left, right } = table
  const quantity = columns.qty
  if (quantity === undefined || sizeColumns.length > 0 || deliveryColumns.length > 0) return []
  const used = usedColumns(table)
  return [-1, 1].flatMap((step) => {
    const unread: number[] = []
    for (let column = quantity + step; column >= left && column <= right; column += step) {
      if (used.has(column) || unread.length === mostWarehouses) break
      unread.push(column)
    }
    return unread.slice(leastParts - 1).map((_, index) => ({
      quantity,
      columns: unread.slice(0, leastParts + index),
      agreeing: 0,
      others: 0,
      differing: [],
    }))
  })
}
