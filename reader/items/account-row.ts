import type { CellRole } from '#contract/files/cell-roles.ts'
import type { ProblemCode } from '#contract/line-lists/problem-codes.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import type { TableRow } from './read-row.ts'
import type { Field } from '../layout/fields.ts'
import type { Headings } from '../layout/headings/headings.ts'
import { readColumns } from '../layout/read-columns.ts'
import { saysTotal } from '../layout/rows/row-kind.ts'
import type { Table } from '../layout/table.ts'
import { readNumber, readUnits } from '../values/number.ts'
import { columnNumber, plain, textOf } from '../values/text.ts'
import type { Cell } from '../xlsx/workbook.ts'
import type { SheetAccount } from '../layout/account/sheet-account.ts'

const importedAnyway: ReadonlySet<ProblemCode> = new Set([
  'NUMBER_AS_TEXT', 'PACK_QUANTITY', 'UPC_PADDED', 'UPC_CHECK_DIGIT', 'UPC_DUPLICATE', 'MSRP_BELOW_WHOLESALE', 'HIDDEN_ROW',
]) // prettier-ignore

const neverRead: ReadonlySet<Field> = new Set(['image', 'coo', 'upper'])

export interface RowOutcome {
  readonly modelCode: string | null
  readonly isAccepted: boolean
  readonly problems: readonly Problem[]
}

export class RowAccounts {
  readonly #headings: Headings
  readonly #left = new WeakMap<Table, Map<number, CellRole>>()

  constructor(headings: Headings) {
    this.#headings = headings
  }

  add(account: SheetAccount, row: TableRow, { modelCode, isAccepted, problems }: RowOutcome): void {
    const { table } = row
    const dropped = new Set(
      problems.flatMap(({ code, column }) =>
        importedAnyway.has(code) || column === null ? [] : (columnNumber(column) ?? []),
      ),
    )
    const reads = isAccepted ? row.reads : null
    for (const cell of row.ownCells()) {
      const { column } = cell
      const read = reads?.get(cell)
      if (dropped.has(column) || (!isAccepted && readColumns(table).has(column)))
        account.mark(row.row, column, 'problem')
      else if (read === undefined)
        account.mark(
          row.row,
          column,
          (isAccepted ? roleOfSum(cell, row, dropped) : null) ?? this.#roleOfUnread(table, column),
        )
      else account.mark(row.row, column, 'value', fieldOf(table, column, read), sizeOf(row, column))
    }
    if (modelCode !== null && isAccepted) account.own(row.row, table, modelCode)
    for (const [cell, field] of reads ?? []) markElsewhere(account, row.row, cell, field)
  }

  #roleOfUnread(table: Table, column: number): CellRole {
    let known = this.#left.get(table)
    if (known === undefined) this.#left.set(table, (known = new Map()))
    const before = known.get(column)
    if (before !== undefined) return before
    const role = this.#lookAt(table, column)
    known.set(column, role)
    return role
  }

  #lookAt({ columns, headings, priceColumns, repeatedSizes }: Table, column: number): CellRole {
    const repeated = repeatedSizes.find((one) => one.column === column)
    if (repeated !== undefined) return repeated.isOtherMeasure ? 'ignored-column' : 'problem'
    if ([...neverRead].some((field) => columns[field] === column)) return 'ignored-column'
    const heading = headings.get(column) ?? ''
    if (saysTotal(heading) !== null) return 'total'
    if (Object.values(columns).includes(column)) return 'unexplained'
    // The price of another currency or quantity, of which the list has one.
    if (priceColumns.has(column)) return 'ignored-column'
    const named = this.#headings.sure(heading)
    return named === 'other' || (named !== null && neverRead.has(named)) ? 'ignored-column' : 'unexplained'
  }
}

function roleOfSum(cell: Cell, row: TableRow, dropped: ReadonlySet<number>): 'total' | 'unexplained' | null {
  const { sizeColumns, upcInCells, packColumn, headings, decimalMark } = row.table
  const stated = unitsOf(cell, decimalMark)
  if (stated === null || upcInCells || sizeColumns.length < 2) return null
  const counts = sizeColumns.flatMap(({ column }) => unitsOf(row.at(column), decimalMark) ?? [])
  if (counts.length === 0) return null
  const sum = counts.reduce((total, count) => total + count, 0)
  const prices = [row.unused('wholesale'), row.unused('msrp')].map((price) => readNumber(price, decimalMark))
  const amounts = prices.flatMap((price) => (price.kind === 'number' ? price.value * sum : []))
  if ([sum, ...amounts].some((total) => Math.abs(total - stated) < 0.01)) return 'total'
  // Packs are counted, and their totals may be in single units; a size that a problem dropped is in the total.
  const isOther =
    packColumn !== null || sizeColumns.some(({ column, pack }) => pack !== undefined || dropped.has(column))
  const saysSum = saysTotal(headings.get(cell.column) ?? '') !== null
  return saysSum && !isOther ? 'unexplained' : null
}

function unitsOf(cell: Cell | undefined, mark: Table['decimalMark']): number | null {
  const read = readUnits(cell, mark)
  return read.kind === 'number' ? read.value : null
}

function fieldOf(
  { sizeColumns, deliveryColumns, tickedDeliveries, upcInCells }: Table,
  column: number,
  read: Field,
): Field {
  if (deliveryColumns.some((one) => one.column === column)) return 'qty'
  if (tickedDeliveries.some((one) => one.column === column)) return 'availableOn'
  return sizeColumns.some((size) => size.column === column) ? (upcInCells ? 'upc' : 'qty') : read
}

function sizeOf(row: TableRow, column: number): string | null {
  const { scales, sizeColumns } = row.table
  const size = sizeColumns.find((one) => one.column === column)
  if (size === undefined) return null
  if (scales === null) return size.size
  return scales.labels.get(plain(textOf(row.at(scales.column))))?.sizes.get(column) ?? size.size
}

function markElsewhere(account: SheetAccount, row: number, cell: Cell, field: Field): void {
  const printed = account.rowOf(cell)
  if (printed === undefined || printed === row) return
  const use = account.useAt(printed, cell.column)
  if (use === null || use.role === 'value' || (use.role === 'band' && use.field !== null)) return
  const isSaidAbove = use.role === 'band' || use.role === 'title'
  account.mark(printed, cell.column, isSaidAbove ? 'band' : 'value', field)
}
