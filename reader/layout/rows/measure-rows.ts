import { type Measure, measureNamed } from '../../values/measure.ts'
import { textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { HeaderTexts } from '../headings/header-texts.ts'
import type { Sample } from '../sample.ts'
import type { Table } from '../table.ts'
import type { FilledRow } from './carried-cells.ts'
import { saysTotal } from './row-kind.ts'

const leastPerMeasure = 2

/** The column that names what each row of a stock report counts (`OH`, `ALC`, `ATS` per color); null if rows count only one thing. */
export function measureColumn(
  sample: Sample,
  header: HeaderTexts,
  rows: readonly number[],
  { left, right }: Pick<Table, 'left' | 'right'>,
): number | null {
  const found = sample.columns(header.row).find((column) => {
    if (column < left || column > right) return false
    const named = rows.map((row) => sample.text(row, column)).filter((text) => text !== '')
    const measures = named.map(measureNamed)
    const count = (measure: Measure | null) => measures.filter((one) => one === measure).length
    const sold = count('available')
    if (sold < leastPerMeasure) return false
    return measures.includes(null) ? alternate(named) : count('other') >= leastPerMeasure
  })
  return found ?? placesColumn(sample, header, rows, { left, right })
}

const mostMeasures = 4

/** Whether every article has the same labels, among them one for what can be sold, so that those that nobody knows count something else: `Vrij`, `In order`. */
function alternate(labels: readonly string[]): boolean {
  const each = new Set(labels)
  const sold = [...each].filter((label) => measureNamed(label) === 'available')
  return (
    sold.length === 1 &&
    each.size > 1 &&
    each.size <= mostMeasures &&
    labels.every((label, index) => label === labels[index % each.size])
  )
}

const mostWarehouses = 8

/** The column that names the warehouse of each row of an article, the last of which adds up the others: `NJ`, `CA`, `TTL`. */
function placesColumn(
  sample: Sample,
  header: HeaderTexts,
  rows: readonly number[],
  { left, right }: Pick<Table, 'left' | 'right'>,
): number | null {
  const [first, last] = [rows[0] ?? 0, (rows.at(-1) ?? -1) + 1]
  const all = sample.rows.map(({ row }) => row).filter((row) => row >= first && row <= last)
  const found = sample.columns(header.row).find((column) => {
    if (column < left || column > right) return false
    // A list may repeat its header.
    const heading = sample.text(header.row, column)
    const labels = all
      .map((row) => sample.text(row, column))
      .filter((text) => text !== '' && text !== heading)
    const totals = labels.filter((label) => saysTotal(label) !== null)
    const places = new Set(labels.filter((label) => saysTotal(label) === null))
    return (
      totals.length >= leastPerMeasure &&
      places.size > 0 &&
      places.size <= mostWarehouses &&
      labels.length === totals.length * (places.size + 1) &&
      eachHas(labels, places.size)
    )
  })
  return found ?? null
}

/** Whether a total follows each of the warehouses, once for every article; sums of groups follow as many rows as there are. */
function eachHas(labels: readonly string[], places: number): boolean {
  const size = places + 1
  return labels.every((label, index) => {
    const before = labels.slice(index - (index % size), index)
    return saysTotal(label) !== null ? before.length === places : !before.includes(label)
  })
}

/** What a row counts by its label: of several warehouses, what they have together can be sold. */
function measureOf(label: string): Measure {
  return measureNamed(label) ?? (saysTotal(label) === null ? 'other' : 'available')
}

export class MeasureRows {
  readonly #table: Table
  readonly #column: number
  #head: FilledRow | null = null
  #isTaken = true

  constructor(table: Table, column: number) {
    this.#table = table
    this.#column = column
  }

  /** The row to read, or null for one that counts something else; `left` is an article before it that has nothing to sell. */
  next(row: FilledRow): { read: FilledRow | null; left: FilledRow | null } {
    const measure = measureOf(textOf(row.cells.get(this.#column)))
    const begins = this.#begins(row)
    const left = begins ? this.end() : null
    if (begins) {
      this.#head = row
      this.#isTaken = false
    }
    const whole = this.#head === null || begins ? row : this.#joined(this.#head, row)
    if (measure === 'other') {
      if (this.#head !== null) this.#head = whole
      return { read: null, left }
    }
    this.#isTaken = true
    return { read: whole, left }
  }

  /** The first row of an article of which no row counts what can be sold. */
  end(): FilledRow | null {
    const left = this.#isTaken ? null : this.#head
    this.#head = null
    this.#isTaken = true
    return left
  }

  #begins(row: FilledRow): boolean {
    const named = this.#codesOf(row)
    return named !== '' && (this.#head === null || named !== this.#codesOf(this.#head))
  }

  #codesOf({ cells }: FilledRow): string {
    const { model, style, colorCode, color } = this.#table.columns
    return [model, style, colorCode, color]
      .map((column) => textOf(cells.get(column ?? -1)))
      .filter((text) => text !== '')
      .join('|')
  }

  #joined(head: FilledRow, row: FilledRow): FilledRow {
    const cells = new Map<number, Cell>(row.cells)
    const carried = new Set(row.carried)
    for (const [field, column] of Object.entries(this.#table.columns)) {
      const cell = field === 'qty' ? undefined : head.cells.get(column)
      if (cell === undefined || cells.has(column)) continue
      cells.set(column, cell)
      carried.add(column)
    }
    return { ...row, cells, carried }
  }
}
