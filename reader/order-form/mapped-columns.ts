import type { OrderFileMapping } from '#contract/orders/order-forms.ts'
import type { Headings } from '#reader/layout/headings/headings.ts'
import { columnLetter } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'
import { assortmentColumnOf } from './assortment-column.ts'
import { isCancelColumn } from './cancelled.ts'
import { statementsOf } from './constant-columns.ts'
import { noColumns, type OrderColumns, type UnitsOfEach } from './columns.ts'
import {
  dozenColumnOf,
  headedColumns,
  headingsOf,
  headingTextOf,
  type HeadedColumn,
  type OrderHeader,
} from './headed-columns.ts'
import { dozensOf } from './dozens.ts'
import { isOtherCode } from './free-columns.ts'
import { withNumbers } from './number-columns.ts'
import { withSizeColumns } from './size-columns.ts'
import { sizeSystemOf } from './size-system.ts'

export function mappedColumns(
  header: OrderHeader,
  rows: readonly Row[],
  words: Headings,
  { columns: mapped, unitsEach }: Pick<OrderFileMapping, 'columns' | 'unitsEach'>,
): OrderColumns {
  const columns = headedColumns(header, rows, words)
  const at = (column: number) => columns.find((one) => one.column === column)
  const single: { -readonly [Key in keyof OrderColumns['single']]: number } = {}
  for (const { column, field } of mapped) if (field !== 'sizes') single[field] ??= column
  const taken = new Set(mapped.map(({ column }) => column))
  const rest = columns.filter(({ column }) => !taken.has(column))
  const found: OrderColumns = {
    ...noColumns,
    topRow: header.upper?.row ?? header.row.row,
    headerRow: header.row.row,
    single,
    system: sizeSystemOf(headingTextOf(header, columns, single.size)),
    cancelled: columns.filter(isCancelColumn).map(({ column }) => column),
    codes: rest.filter(isOtherCode).map(({ column }) => column),
    units: dozenColumnOf(columns),
    statements: statementsOf(columns),
    headings: headingsOf(header.row),
    decimals: new Map(columns.flatMap(({ column, mark }) => (mark === null ? [] : [[column, mark]]))),
  }
  const sizes = mapped
    .filter(({ field }) => field === 'sizes')
    .map(({ column }) => {
      const one = at(column)
      return { column, size: one?.size ?? (one?.heading || columnLetter(column)) }
    })
  if (sizes.length > 0) return withSizeColumns(found, rest, sizes, columns)
  const quantity = columns.filter(({ column }) => column === single.quantity)
  const [own] = quantity
  const assortment = single.size === undefined ? assortmentColumnOf(rest, own) : null
  const times = own ? timesOf(own, { unitsEach, row: found.headerRow, isKnown: assortment !== null }) : null
  return withNumbers({ ...found, times, assortment }, rest, quantity)
}

/** What a person says that each quantity is, else what its heading does. Packs of which nobody said the units are noted. */
function timesOf(
  { column, heading, kind }: HeadedColumn,
  { unitsEach, row, isKnown }: { unitsEach: number | undefined; row: number; isKnown: boolean },
): UnitsOfEach | null {
  const dozens = dozensOf({ column, heading }, row)
  if (unitsEach === undefined && (dozens || kind !== 'packs' || isKnown)) return dozens
  if (unitsEach === 1 && kind !== 'packs') return null
  return { units: unitsEach ?? 1, column, row, text: heading.slice(0, 60), isInTotals: false }
}
