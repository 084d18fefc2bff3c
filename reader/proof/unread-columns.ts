import type { FilledRow } from '../layout/rows/carried-cells.ts'
import type { Headings } from '../layout/headings/headings.ts'
import { headsDelivery } from '../layout/columns/delivery-heading.ts'
import { mappedScore, type Table } from '../layout/table.ts'
import { offeredMark, withheldMark } from '../layout/columns/column-content.ts'
import { pricesPacks } from '../layout/packs/pack-headings.ts'
import { dayOf } from '../values/day.ts'
import { measureInHeading } from '../values/measure.ts'
import { readSize } from '../values/size.ts'
import { plain } from '../values/text.ts'
import type { Finding } from './finding.ts'
import type { Cell } from '../xlsx/workbook.ts'
import { numberOf } from './quantities.ts'
import { type HeaderRows, usedColumns } from './header-rows.ts'

/** A heading that names a field this well is known: its column is irrelevant, or others are better. */
const known = 0.5

/** Shorter texts are sizes or fractions: `1/2`. */
const leastDate = 6

/** Numbers from here on are codes of other systems. */
const leastCode = 100_000

interface Column {
  readonly heading: string
  readonly headerRow: number
  readonly column: number
  readonly isSize: boolean
  /** It is headed or placed as the columns are in which rows tick their deliveries. */
  readonly isDelivery: boolean
  /** A person may have left out its numbers. */
  readonly isLeftOut: boolean
  filled: number
  numbers: number
  dates: number
  marks: number
  counts: boolean
  last: number | null
}

export class UnreadColumns {
  readonly #headings: Headings
  readonly #headers: HeaderRows
  readonly #found = new Map<string, Column>()
  readonly #ofTable = new WeakMap<Table, ReadonlyMap<number, Column>>()

  constructor(headings: Headings, headers: HeaderRows) {
    this.#headings = headings
    this.#headers = headers
  }

  data({ cells, carried }: FilledRow, table: Table): void {
    const columns = this.#columnsOf(table)
    for (const [number, column] of columns) {
      const cell = cells.get(number)
      if (cell === undefined || carried.has(number)) continue
      const value = numberOf(cell)
      // The sum of what is not ordered yet.
      if (value === 0 && cell.formula === true) continue
      if (value === null && withheldMark.test(cell.text)) continue
      column.filled++
      if (isDate(cell)) column.dates++
      if (offeredMark.test(cell.text)) column.marks++
      if (value === null || Math.abs(value) >= leastCode) continue
      column.numbers++
      column.counts &&= column.last === null || value === column.last + 1
      column.last = value
    }
  }

  /** One for each heading; `explained` columns are totals or amounts of what was read. */
  findings(explained: ReadonlySet<number> = new Set()): Finding[] {
    const unread = [...this.#found.values()].filter(
      (column) =>
        !explained.has(column.column) &&
        ((column.isSize && column.filled > 0) || areNumbers(column) || areDates(column) || areTicks(column)),
    )
    const named = Map.groupBy(unread, ({ headerRow, heading, column }) => `${headerRow}|${heading || column}`)
    return [...named.values()].flatMap(([first, ...others]): Finding[] => {
      if (first === undefined) return []
      const { heading, headerRow, column } = first
      const more = others.length === 0 ? '' : `; ${others.length} more columns with this heading`
      return [
        {
          code: 'UNREAD_COLUMN',
          row: headerRow,
          column,
          value: heading === '' ? null : heading,
          effect: `column not read: ${contentOf(first)}${more}`,
        },
      ]
    })
  }

  #columnsOf(table: Table): ReadonlyMap<number, Column> {
    const cached = this.#ofTable.get(table)
    if (cached !== undefined) return cached
    const used = usedColumns(table)
    const columns = new Map<number, Column>()
    for (let number = table.left; number <= table.right; number++) {
      if (used.has(number)) continue
      const { heading, isKnown, isLeftOut } = this.#headingOf(table, number)
      // What is in stock or reserved is known beside what can be sold.
      const isMeasure = table.columns.qty !== undefined && measureInHeading(heading) === 'other'
      if (isKnown || isMeasure) continue
      // A section that names its sizes again has the columns of its table.
      const key = `${number}|${heading}`
      const column = this.#found.get(key) ?? {
        heading,
        headerRow: table.headerRows.at(-1) ?? 1,
        column: number,
        isSize: table.sizeColumns.length > 0 && readSize(heading) !== null,
        isDelivery: isBesideTicks(table, number) || (headsDelivery(heading) && readSize(heading) === null),
        isLeftOut,
        filled: 0,
        numbers: 0,
        dates: 0,
        marks: 0,
        counts: true,
        last: null,
      }
      this.#found.set(key, column)
      columns.set(number, column)
    }
    this.#ofTable.set(table, columns)
    return columns
  }

  #headingOf(table: Table, column: number): Pick<Column, 'heading' | 'isLeftOut'> & { isKnown: boolean } {
    const { heading, both } = this.#headers.headingOf(table, column)
    const match = { ...this.#headings.match(both), ...this.#headings.match(heading) }
    // The price of a pack is known by that of its units.
    const isOfPack = table.columns.wholesale !== undefined && pricesPacks(plain(heading))
    const isNamed = isOfPack || Math.max(0, ...Object.values(match)) >= known
    // Beside ticked days, `NOW` is one more.
    const isTicked =
      table.tickedDeliveries.length > 0 && Math.max(match.availableOn ?? 0, match.qty ?? 0) >= known
    const isDated = isTicked || countsLater(heading, table)
    const isLeftOut = isNamed && (isTicked || (isDated && table.score === mappedScore))
    return { heading, isKnown: isNamed && !isDated, isLeftOut }
  }
}

const fewest = 2

function areNumbers({ filled, numbers, counts, isLeftOut }: Column): boolean {
  return numbers >= fewest && numbers * 2 >= filled && !counts && !isLeftOut
}

/** A day that nobody names may be that of the delivery. */
function areDates({ filled, dates }: Column): boolean {
  return dates >= fewest && dates * 2 >= filled
}

function areTicks({ isDelivery, filled, marks }: Column): boolean {
  return isDelivery && marks > 0 && marks * 2 >= filled
}

function isBesideTicks({ tickedDeliveries }: Table, column: number): boolean {
  return tickedDeliveries.some((one) => Math.abs(one.column - column) === 1)
}

function contentOf(column: Column): string {
  if (column.isSize) return `${column.filled} cells of a size`
  if (areTicks(column)) return column.marks === 1 ? '1 mark' : `${column.marks} marks`
  return areNumbers(column) ? `${column.numbers} numbers` : `${column.dates} dates`
}

function isDate(cell: Cell): boolean {
  return (cell.kind !== 'text' || cell.text.length >= leastDate) && dayOf(cell) !== null
}

function countsLater(heading: string, { columns, headings }: Table): boolean {
  if (!/\d/.test(heading) || !headsDelivery(heading)) return false
  return columns.qty === undefined || !headsDelivery(headings.get(columns.qty) ?? '')
}
