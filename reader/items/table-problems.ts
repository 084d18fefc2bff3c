import type { Table } from '../layout/table.ts'
import { columnLetter } from '../values/text.ts'
import { RowProblems } from './row-problems.ts'

export function tableProblems(table: Table, sheet: string): RowProblems {
  const problems = new RowProblems(sheet, table.headerRows.at(-1) ?? 1)
  if (!table.priced && table.role === 'items')
    problems.add('NO_PRICES', null, null, 'imported without prices')
  for (const { column, size, first, isOtherMeasure } of table.repeatedSizes) {
    if (isOtherMeasure) continue
    const effect = `same size as column ${columnLetter(first)}; column not read`
    problems.add('DUPLICATE_SIZE', column, size, effect)
  }
  return problems
}
