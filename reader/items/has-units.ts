import { readNumber } from '../values/number.ts'
import type { TableRow } from './read-row.ts'

export function hasUnits(row: TableRow): boolean {
  const { columns, decimalMark } = row.table
  const counted = [...row.table.sizeColumns, ...row.table.deliveryColumns].map(({ column }) => column)
  return [columns.qty, ...counted].some((column) => {
    const units = readNumber(row.at(column ?? -1), decimalMark)
    return units.kind === 'number' && units.value > 0
  })
}
