import type { OrderFileRow } from '#server/imports/small-files/read-order-file-in-child.ts'

type PrintedTotal = NonNullable<OrderFileRow['totals']>[number]

export interface TotalDifference {
  readonly row: OrderFileRow
  readonly total: PrintedTotal
  readonly read: number
}

interface Sums {
  units: number
  amount: number
  byColumn: Map<string, number>
}

const none = (): Sums => ({ units: 0, amount: 0, byColumn: new Map() })

export class PrintedTotals {
  #section = none()
  #sheet = none()
  readonly #file = none()
  #sheetName: string | null = null
  #rowsInSheet = 0
  readonly #totals: { row: OrderFileRow; section: Sums; sheet: Sums }[] = []
  readonly #amounts: { row: OrderFileRow; total: PrintedTotal; read: number }[] = []
  #agreed = 0
  readonly #rowTotals: TotalDifference[] = []

  add(row: OrderFileRow): void {
    this.#enter(row)
    this.#rowsInSheet += 1
    const units = row.cells.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
    const amount = row.amount?.value ?? (row.price ? row.price.cents * units : 0)
    for (const sums of [this.#section, this.#sheet, this.#file]) {
      sums.units += units
      sums.amount += amount
      for (const { column, quantity } of row.cells)
        sums.byColumn.set(column, (sums.byColumn.get(column) ?? 0) + (quantity ?? 0))
    }
    if (row.rowTotal && row.rowTotal.value !== units)
      this.#rowTotals.push({ row, total: row.rowTotal, read: units })
    if (!row.amount || !row.price || row.amount.value === 0) return
    const read = row.price.cents * units
    const { value } = row.amount
    // The price may be that of a dozen.
    if ([read, read / (row.times?.units ?? 1)].some((one) => Math.abs(one - value) <= 1)) this.#agreed += 1
    else this.#amounts.push({ row, total: row.amount, read })
  }

  isSum(row: OrderFileRow): boolean {
    if (this.#sheetName !== row.sheet || this.#rowsInSheet < 2) return false
    const typed = row.cells.filter(({ quantity }) => quantity !== null && quantity > 0)
    const isSumIn = ({ byColumn }: Sums) =>
      typed.every(({ column, quantity }) => byColumn.get(column) === quantity)
    return typed.length > 0 && (isSumIn(this.#section) || isSumIn(this.#sheet))
  }

  addTotals(row: OrderFileRow): void {
    this.#enter(row)
    this.#totals.push({ row, section: this.#section, sheet: copyOf(this.#sheet) })
    if (!row.isApart) this.#section = none()
  }

  /** The printed totals that differ from what was read and from what is ordered, in cents and units. */
  differences(ordered: { readonly cents: number; readonly units: number }): TotalDifference[] {
    const file = this.#file
    const apart = this.#totals.flatMap(({ row, section, sheet }) =>
      (row.totals ?? []).flatMap((total): TotalDifference[] => {
        const sums = row.isApart ? [this.#sheetSums(row.sheet) ?? file, file] : [section, sheet, file]
        if (row.isApart && total.kind !== 'amount' && total.value === ordered.units && total.value > 0)
          return []
        if (this.#isPartOfSum(row, total)) return []
        const units = sums.flatMap(({ units: all, byColumn }) => [all, byColumn.get(total.column) ?? all])
        const amounts = [...sums.map(({ amount }) => amount), ordered.cents]
        const isAmount = (value: number) => amounts.some((amount) => Math.abs(amount - value) <= 1)
        if (total.kind === 'units')
          return units.includes(total.value) ? [] : [{ row, total, read: nearest(units, total.value) }]
        if (total.kind === 'amount') {
          if (isAmount(total.value)) return []
          return [
            {
              row,
              total,
              read: nearest(
                amounts.filter((amount) => amount > 0),
                total.value,
              ),
            },
          ]
        }
        const cents = Math.round(total.value * 100)
        if (units.includes(total.value) || isAmount(cents)) return []
        return [{ row, total, read: nearest(units, total.value) }]
      }),
    )
    // Amounts after a discount never agree; a few that do not are mistakes.
    const amounts = this.#amounts.length <= this.#agreed ? this.#amounts : []
    return [...apart, ...this.#rowTotals, ...amounts]
  }

  /** Whether totals of one column in consecutive rows are the sheet's together: pairs, and pieces. */
  #isPartOfSum({ sheet, row, isApart }: OrderFileRow, { column, kind }: PrintedTotal): boolean {
    if (kind === 'amount' || isApart) return false
    const values = this.#valuesOf(sheet, column)
    const near: number[] = []
    for (let at = row; values.has(at) && near.length < nearMost; at -= 1) near.push(values.get(at) ?? 0)
    for (let at = row + 1; values.has(at) && near.length < nearMost; at += 1) near.push(values.get(at) ?? 0)
    return near.length > 1 && near.reduce((sum, value) => sum + value, 0) === this.#sheets.get(sheet)?.units
  }

  #valuesOf(sheet: string, column: string): ReadonlyMap<number, number> {
    const key = `${sheet}\n${column}`
    const known = this.#values.get(key)
    if (known) return known
    const values = new Map(
      this.#totals.flatMap(({ row }) => {
        const own = row.totals?.find((total) => total.column === column && total.kind !== 'amount')
        return row.sheet === sheet && own ? [[row.row, own.value] as const] : []
      }),
    )
    this.#values.set(key, values)
    return values
  }

  readonly #values = new Map<string, ReadonlyMap<number, number>>()
  readonly #sheets = new Map<string, Sums>()

  #sheetSums(sheet: string): Sums | undefined {
    return this.#sheets.get(sheet)
  }

  #enter({ sheet }: OrderFileRow): void {
    if (this.#sheetName === sheet) return
    this.#sheetName = sheet
    this.#section = none()
    this.#sheet = none()
    this.#rowsInSheet = 0
    this.#sheets.set(sheet, this.#sheet)
  }
}

const nearMost = 10

function copyOf({ units, amount, byColumn }: Sums): Sums {
  return { units, amount, byColumn: new Map(byColumn) }
}

function nearest(values: readonly number[], value: number): number {
  return values.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0] ?? 0
}
