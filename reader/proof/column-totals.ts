import type { FilledRow } from '../layout/rows/carried-cells.ts'
import { saysTotal } from '../layout/rows/row-kind.ts'
import type { Table } from '../layout/table.ts'
import { textOf } from '../values/text.ts'
import type { Finding } from './finding.ts'
import { numberOf, quantityColumns } from './quantities.ts'
import type { RowOutcome } from './row-outcome.ts'

const mostMarks = 300

/** What a column adds up to from the first row on, and how much of it a total may leave out: hidden rows, rows that were left out, and numbers in texts, which Excel does not add up. */
interface Sum {
  readonly all: number
  readonly hidden: number
  readonly rejected: number
  readonly asText: number
}

const nothing: Sum = { all: 0, hidden: 0, rejected: 0, asText: 0 }

interface Mark {
  readonly sums: ReadonlyMap<number, Sum>
  readonly doubts: number
}

interface Since {
  readonly sum: number
  readonly doubts: number
}

interface Difference {
  readonly row: number
  readonly column: number
  readonly printed: number
  readonly read: number
}

export class ColumnTotals {
  readonly #sums = new Map<number, Sum>()
  /** The sums where something began that a total may add up: the sheet, a table, a section, or the rows after a total. */
  readonly #marks: Mark[] = [{ sums: new Map(), doubts: 0 }]
  #rows = 0
  #doubts = 0
  readonly #differences: Difference[] = []

  mark(): void {
    const mark = { sums: new Map(this.#sums), doubts: this.#doubts }
    if (this.#marks.length < mostMarks) this.#marks.push(mark)
    else this.#marks[mostMarks - 1] = mark
  }

  data({ cells, carried, hidden }: FilledRow, table: Table, outcome: RowOutcome): void {
    this.#rows++
    if (outcome !== 'read') this.#doubts++
    for (const column of quantityColumns(table)) {
      if (carried.has(column)) continue
      const cell = cells.get(column)
      const units = numberOf(cell)
      if (units === null || units === 0) continue
      const sum = this.#sums.get(column) ?? nothing
      this.#sums.set(column, {
        all: sum.all + units,
        hidden: sum.hidden + (hidden ? units : 0),
        rejected: sum.rejected + (outcome === 'left out' || outcome === 'withdrawn' ? units : 0),
        asText: sum.asText + (cell?.kind === 'text' ? units : 0),
      })
    }
  }

  total({ row, cells, carried }: FilledRow, table: Table): void {
    const found: Difference[] = []
    let matches = 0
    for (const column of quantityColumns(table)) {
      const printed = carried.has(column) ? null : numberOf(cells.get(column))
      // An order form adds up what is ordered: nothing yet.
      if (printed === null || printed === 0) continue
      const since = this.#since(column)
      if (printed === this.#rows || since.some(({ sum }) => sum === printed)) matches++
      else if (since.some(({ sum }) => sum > 0)) {
        const { sum, doubts } = nearest(printed, since)
        // A problem is reported already.
        if (doubts === 0) found.push({ row, column, printed, read: sum })
      }
    }
    const isNamed = [...cells.values()].some((cell) => saysTotal(textOf(cell)) !== null)
    if (matches > 0 || isNamed) this.#differences.push(...found)
    this.mark()
  }

  get isRight(): boolean {
    return this.#differences.length === 0
  }

  /** One for each row, with its first column. A total of the whole workbook is not one of this sheet. */
  findings(unitsInAll: number): Finding[] {
    const ofSheet = this.#differences.filter(({ printed }) => printed !== unitsInAll)
    return [...Map.groupBy(ofSheet, ({ row }) => row).values()].flatMap(([first, ...others]): Finding[] => {
      if (first === undefined) return []
      const more = others.length === 0 ? '' : `; ${others.length} more totals of the row differ`
      const { row, column, printed, read } = first
      return [
        {
          code: 'TOTAL_DIFFERS',
          row,
          column,
          value: printed,
          effect: `${shown(printed)} printed, ${shown(read)} read above${more}`,
        },
      ]
    })
  }

  #since(column: number): Since[] {
    const now = this.#sums.get(column) ?? nothing
    return this.#marks.flatMap((mark) => {
      const before = mark.sums.get(column) ?? nothing
      const doubts = this.#doubts - mark.doubts
      const parts = [now.hidden - before.hidden, now.rejected - before.rejected, now.asText - before.asText]
      const sums = parts.reduce(
        (known, part) => (part === 0 ? known : [...known, ...known.map((sum) => sum - part)]),
        [now.all - before.all],
      )
      return sums.map((sum) => ({ sum, doubts }))
    })
  }
}

export function shown(value: number): string {
  return value.toLocaleString('en-US')
}

function nearest(printed: number, since: readonly Since[]): Since {
  const apart = ({ sum }: Since): number => Math.abs(sum - printed)
  return since
    .filter(({ sum }) => sum > 0)
    .reduce((best, one) => (apart(one) < apart(best) ? one : best), { sum: Infinity, doubts: 0 })
}
