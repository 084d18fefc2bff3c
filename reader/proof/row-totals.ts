import type { FilledRow } from '../layout/rows/carried-cells.ts'
import { saysTotal } from '../layout/rows/row-kind.ts'
import type { Table } from '../layout/table.ts'
import { readNumber } from '../values/number.ts'
import { plain } from '../values/text.ts'
import { shown } from './column-totals.ts'
import type { Finding } from './finding.ts'
import { type HeaderRows, usedColumns } from './header-rows.ts'
import { numberOf, quantityColumns, unitsOf } from './quantities.ts'
import type { RowOutcome } from './row-outcome.ts'

const mostReported = 20

const leastAgreeing = 3

interface Difference {
  readonly row: number
  readonly printed: number
  readonly read: number
}

interface Column {
  readonly column: number
  readonly heading: string
  /** Rows in which it is the sum of the sizes. */
  sums: number
  /** Rows in which it is a price times the quantity. */
  amounts: number
  readonly noSums: Difference[]
  readonly noAmounts: Difference[]
}

const unitsHeading = /^(?:total |tot )?(?:prs|pairs|pares|paires|paia|paar|units?|pz|pcs)$/

export class RowTotals {
  readonly #headers: HeaderRows
  readonly #found = new Map<string, Column>()
  readonly #ofTable = new WeakMap<Table, readonly Column[]>()

  constructor(headers: HeaderRows) {
    this.#headers = headers
  }

  data(row: FilledRow, table: Table, outcome: RowOutcome): void {
    // A problem is reported already.
    if (outcome !== 'read' || quantityColumns(table).length === 0) return
    const columns = this.#columnsOf(table)
    if (columns.length === 0) return
    const found = columns.flatMap((column) => {
      const printed = row.carried.has(column.column) ? null : numberOf(row.cells.get(column.column))
      return printed === null ? [] : [{ column, printed }]
    })
    const units = found.length === 0 ? null : unitsOf(row, table)
    if (units === null) return
    const prices = [table.columns.wholesale, table.columns.msrp, table.columns.cost].flatMap((column) => {
      const price = readNumber(row.cells.get(column ?? -1))
      return price.kind === 'number' ? [price.value] : []
    })
    for (const { column, printed } of found) {
      // A column of zeros adds up what is ordered.
      if (printed === 0 && units.printed !== 0) continue
      const isSum = printed === units.printed || printed === units.inPairs
      const isAmount = prices.some((price) =>
        [units.printed, units.inPairs].some((count) => Math.abs(printed - count * price) < 0.006),
      )
      if (isSum && units.printed !== 0) column.sums++
      else if (!isSum) note(column.noSums, { row: row.row, printed, read: units.printed })
      if (isAmount && units.printed !== 0 && !isSum) column.amounts++
      else if (!isAmount)
        note(column.noAmounts, { row: row.row, printed, read: units.printed * (prices[0] ?? 0) })
    }
  }

  get explained(): ReadonlySet<number> {
    return new Set(
      [...this.#found.values()].flatMap((one) => (isSums(one) || isAmounts(one) ? [one.column] : [])),
    )
  }

  findings(): Finding[] {
    return [...this.#found.values()].flatMap((one): Finding[] => {
      if (isAmounts(one))
        return one.noAmounts.slice(0, mostReported).map((found) => finding(one, found, 'quantity × price is'))
      if (isSums(one))
        return one.noSums.slice(0, mostReported).map((found) => finding(one, found, 'its sizes add up to'))
      const [first, ...others] = one.noSums
      if (first === undefined || !isSystematic(one)) return []
      const found = finding(one, first, 'its sizes add up to')
      return [
        {
          ...found,
          effect: `${found.effect}${others.length === 0 ? '' : `; ${others.length} more rows like this`}`,
        },
      ]
    })
  }

  #columnsOf(table: Table): readonly Column[] {
    const cached = this.#ofTable.get(table)
    if (cached !== undefined) return cached
    const used = usedColumns(table)
    const isGrid = table.sizeColumns.length > 0
    const columns: Column[] = []
    for (let number = table.left; number <= table.right; number++) {
      if (used.has(number) && !(isGrid && number === table.columns.qty)) continue
      const { heading } = this.#headers.headingOf(table, number)
      const key = `${number}|${heading}|${isGrid}`
      const column = this.#found.get(key) ?? {
        column: number,
        heading: isGrid ? heading : '',
        sums: 0,
        amounts: 0,
        noSums: [],
        noAmounts: [],
      }
      this.#found.set(key, column)
      columns.push(column)
    }
    this.#ofTable.set(table, columns)
    return columns
  }
}

function isMost(agree: number, differ: number): boolean {
  return agree >= leastAgreeing && agree >= differ * 4
}

function isSums({ heading, sums, noSums }: Column): boolean {
  return isMost(sums, noSums.length) && (heading !== '' || noSums.length === 0)
}

function isAmounts({ amounts, noAmounts }: Column): boolean {
  return isMost(amounts, noAmounts.length)
}

function isSystematic({ heading, sums, amounts, noSums }: Column): boolean {
  const isNamed = saysTotal(heading) !== null || unitsHeading.test(plain(heading))
  const isOfOrders =
    /order|bestell|pedid|command|ordin|value|amount|wert|valor|montant|import|price|preis/i.test(heading)
  return isNamed && !isOfOrders && sums === 0 && amounts === 0 && noSums.length >= 2
}

function note(differences: Difference[], difference: Difference): void {
  if (differences.length < 1_000) differences.push(difference)
}

function finding({ column }: Column, { row, printed, read }: Difference, words: string): Finding {
  return {
    code: 'TOTAL_DIFFERS',
    row,
    column,
    value: printed,
    effect: `${shown(printed)} printed, ${words} ${shown(Math.round(read * 100) / 100)}`,
  }
}
