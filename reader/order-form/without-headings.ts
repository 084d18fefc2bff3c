import type { OrderFileMapping } from '#contract/orders/order-forms.ts'
import type { Row } from '../xlsx/workbook.ts'
import { cellsByColumn, type ColumnSample, decimalMarks, sampleColumn } from './column-sample.ts'

const leastShare = 0.6
const rowsEnough = 3

export function columnsWithoutHeadings(sheet: string, rows: readonly Row[]): OrderFileMapping | undefined {
  const filled = rows.filter(({ cells }) => cells.length > 0)
  const cells = cellsByColumn(filled)
  const marks = decimalMarks(cells)
  const columns = [...cells].map(([column, own]) => ({
    column,
    ...sampleColumn(own, marks.get(column) ?? null),
  }))
  const isUpcs = ({ upcs, filled: own }: ColumnSample) =>
    upcs >= filled.length * leastShare && upcs >= own * leastShare
  const upcs = columns.filter(isUpcs)
  const numbers = columns.filter((one) => !isUpcs(one) && one.numbers > 0)
  const [upc] = upcs
  const [quantity] = numbers
  if (!upc || !quantity || upcs.length > 1 || numbers.length > 1 || filled.length < rowsEnough)
    return undefined
  if (quantity.counts === 0 || quantity.numbers < quantity.filled * leastShare) return undefined
  return {
    sheet,
    headerRow: 0,
    columns: [
      { column: upc.column, field: 'upc' },
      { column: quantity.column, field: 'quantity' },
    ],
  }
}
