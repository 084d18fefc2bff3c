import type { FilledRow } from '../layout/rows/carried-cells.ts'
import type { Table } from '../layout/table.ts'
import { currencies } from '../values/number.ts'
import { rawValue, textOf } from '../values/text.ts'
import { saysUnchanged } from '../values/unchanged.ts'
import { foreignCurrency, isHardlyDollars, namedCurrencies, settleCurrency } from './currency.ts'
import type { Prices } from './prices.ts'
import { readPrice, type TableRow } from './read-row.ts'
import type { RowProblems } from './row-problems.ts'

export class ListPrices {
  readonly #isUpdate: boolean
  #currency: string | null = null
  #namedCurrencies: readonly string[] | null = null
  #unsettledCurrency: Table | null = null
  #rows = 0
  #rowsWithoutPrice = 0
  #arePrinted = false

  constructor(isUpdate: boolean) {
    this.#isUpdate = isUpdate
  }

  get currency(): string {
    return this.#currency ?? 'USD'
  }

  /** The first row decides the list's currency: its table's headings, else its currency column, else its sheet's title, else what most prices show, or any price in a language without dollars, else the notes on another sheet, else US dollars. */
  decideCurrency(
    row: FilledRow,
    table: Table,
    title: () => string | null,
    noted: string | null = null,
  ): void {
    if (this.#currency !== null) return
    const named = textOf(row.cells.get(table.columns.currency ?? -1)).toUpperCase()
    const shown = table.usualCurrency ?? (isHardlyDollars(table) ? table.onlyCurrency : null)
    const candidates = [table.currency, currencies.has(named) ? named : null, title(), shown, noted]
    const { currency, isUnsettled } = settleCurrency(candidates)
    this.#currency = currency
    this.#namedCurrencies = namedCurrencies(candidates)
    const isUnnamed = this.#namedCurrencies === null && !this.#isUpdate && isHardlyDollars(table)
    if (isUnsettled || isUnnamed) this.#unsettledCurrency = table
  }

  /** Lets the price list of another sheet decide the currency, unless it is named. */
  reopen(): void {
    if (this.#namedCurrencies !== null) return
    this.#currency = null
    this.#namedCurrencies = null
    this.#unsettledCurrency = null
  }

  get namedCurrencies(): readonly string[] | null {
    return this.areMissing ? null : this.#namedCurrencies
  }

  get unsettledCurrency(): Table | null {
    return this.#unsettledCurrency
  }

  get areMissing(): boolean {
    return this.#rows > 0 && this.#rowsWithoutPrice === this.#rows
  }

  get arePrinted(): boolean {
    return this.#arePrinted
  }

  /** The prices of a row; null if it is rejected for them. In changes of a list, a price of one of its items that is blank or unchanged does not count. */
  ofRow(row: TableRow, isListed: boolean, problems: RowProblems): Prices | null {
    this.#rows++
    if (!row.table.priced)
      return { wholesale: null, msrp: readPrice(row, 'msrp', this.currency, problems), cost: null }
    const price = (field: 'wholesale' | 'msrp' | 'cost') =>
      isListed && saysUnchanged(textOf(row.cell(field)))
        ? null
        : readPrice(row, field, this.currency, problems)
    const [wholesale, msrp, cost] = [price('wholesale'), price('msrp'), price('cost')]
    const column = row.column('wholesale')
    this.#arePrinted ||= wholesale !== null
    if (wholesale === 0 || (wholesale === null && !problems.hasError(column))) this.#rowsWithoutPrice++
    const isKept = isListed && wholesale === null && !problems.hasError(column)
    if ((wholesale === null || wholesale === 0) && !isKept && !problems.hasError(column))
      problems.reject('MISSING_PRICE', column, rawValue(row.cell('wholesale')))
    const cells = [row.cell('wholesale'), row.cell('msrp')]
    const foreign = foreignCurrency({ named: row.text('currency'), prices: cells }, this.currency, row.table)
    if (foreign !== null) {
      const named = row.column('currency')
      problems.reject(
        'FOREIGN_CURRENCY',
        named ?? column,
        named === undefined ? (row.cell('wholesale')?.text ?? foreign) : foreign,
      )
    }
    return (wholesale === null && !isKept) || wholesale === 0 ? null : { wholesale, msrp, cost }
  }
}
