import type { FilledRow } from '../layout/rows/carried-cells.ts'
import type { Table } from '../layout/table.ts'
import { shown } from './column-totals.ts'
import type { Finding } from './finding.ts'
import { usedColumns } from './header-rows.ts'
import { numberOf } from './quantities.ts'

/** So many rows must agree before the others are differences. */
const leastRows = 3
const mostReported = 20
/** No list has more warehouses. */
const mostParts = 8
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
  readonly #found: Parts[] = []
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
    return new Set(this.#sums().flatMap(({ columns }) => columns))
  }

  findings(): Finding[] {
    return this.#sums().flatMap(({ quantity, differing }) =>
      differing.map(({ row, printed, sum }) => ({
        code: 'TOTAL_DIFFERS' as const,
        row,
        column: quantity,
        value: printed,
        effect: `${shown(printed)} printed, its parts add up to ${shown(sum)}`,
      })),
    )
  }

  #sums(): Parts[] {
    return this.#found.filter(({ agreeing, others }) => agreeing >= leastRows && agreeing >= others * 4)
  }

  #partsOf(table: Table): readonly Parts[] {
    const known = this.#ofTable.get(table)
    if (known !== undefined) return known
    const parts = partsIn(table)
    this.#found.push(...parts)
    this.#ofTable.set(table, parts)
    return parts
  }
}

function partsIn(table: Table): Parts[] {
  const { columns, sizeColumns, deliveryColumns, left } = table
  const quantity = columns.qty
  if (quantity === undefined || sizeColumns.length > 0 || deliveryColumns.length > 0) return []
  const used = usedColumns(table)
  const unread: number[] = []
  for (let column = quantity - 1; column >= left && unread.length < mostParts; column--) {
    if (used.has(column)) break
    unread.unshift(column)
  }
  return unread.slice(0, Math.max(0, unread.length - leastParts + 1)).map((_, index) => ({
    quantity,
    columns: unread.slice(index),
    agreeing: 0,
    others: 0,
    differing: [],
  }))
}
