import type { Headings } from '#reader/layout/headings/headings.ts'
import type { Row } from '../xlsx/workbook.ts'
import { isCancelColumn } from './cancelled.ts'
import { statementsOf } from './constant-columns.ts'
import { noColumns, type OrderColumns } from './columns.ts'
import { defined } from './defined.ts'
import {
  FreeColumns,
  isGuessedCode,
  isNumbers,
  isOtherCode,
  isRuns,
  isUpcs,
  styleColumn,
} from './free-columns.ts'
import {
  dozenColumnOf,
  headedColumns,
  headingsOf,
  headingTextOf,
  type OrderHeader,
} from './headed-columns.ts'
import { withQuantity } from './quantity-column.ts'
import { areScalePositions, sizeColumns, withRuns, withSizes } from './size-columns.ts'

export function recognizeColumns(
  header: OrderHeader,
  rows: readonly Row[],
  words: Headings,
): OrderColumns | undefined {
  const columns = headedColumns(header, rows, words)
  const free = new FreeColumns(columns)
  const upc = free.take(free.best(['upc']) ?? columns.find(isUpcs))
  const style = free.take(styleColumn(free))
  const size = free.take(
    free.best(['size', 'eu'], (one) => !isNumbers(one) && one.filled > 0 && !isRuns(one)),
  )
  const sizes = sizeColumns(free.rest())
  if (areScalePositions(sizes, columns)) return undefined
  const color = free.take(free.best(['colorCode']) ?? free.best(['color']))
  const colorName = free.take(free.best(['color']))
  const isNamed = style !== undefined || upc !== undefined
  const guessed = isNamed ? undefined : free.take(free.rest().find(isGuessedCode))
  const found: OrderColumns = {
    ...noColumns,
    topRow: header.upper?.row ?? header.row.row,
    headerRow: header.row.row,
    single: defined({ upc, style: style ?? guessed, color, colorName }),
    cancelled: columns.filter(isCancelColumn).map(({ column }) => column),
    codes: free
      .rest()
      .filter(isOtherCode)
      .map(({ column }) => column),
    units: dozenColumnOf(columns),
    statements: statementsOf(columns),
    headings: headingsOf(header.row),
    decimals: new Map(columns.flatMap(({ column, mark }) => (mark === null ? [] : [[column, mark]]))),
  }
  const runs = size === undefined && sizes.length < 2 ? free.rest().find(isRuns) : undefined
  if (runs && found.single.style !== undefined) return withRuns(found, free.rest(), runs)
  const byLine = sizes.length < 2 || size !== undefined
  const long = byLine
    ? withQuantity(found, free.rest(), { size, sizeHeadingText: headingTextOf(header, columns, size) })
    : undefined
  if (long) return long
  if (sizes.length === 0) return undefined
  const isByStyle = found.single.style !== undefined
  const isByColor = (color ?? colorName) !== undefined
  return isByStyle || isByColor ? withSizes(found, free.rest(), sizes) : undefined
}
