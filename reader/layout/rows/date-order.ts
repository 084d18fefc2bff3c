import { dateOrderOf, type DateOrder } from '../../values/day.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { Field } from '../fields.ts'
import type { HeaderTexts } from '#reader/layout/headings/header-texts.ts'
import type { Sample } from '../sample.ts'

export function dateOrderIn(
  sample: Sample,
  rows: readonly number[],
  columns: Partial<Record<Field, number>>,
  header: Pick<HeaderTexts, 'row' | 'above'>,
  stated: Cell | undefined,
  headings: readonly string[],
): DateOrder | 'unsettled' | null {
  const column = columns.availableOn
  const above = header.above === null ? [] : sample.texts(header.above)
  if (column === undefined) return dateOrderOf([...above, ...headings, ...typedDate(stated)])
  return dateOrderOf(rows.flatMap((row) => typedDate(sample.cell(row, column))))
}

/** A date that is stored as text; Excel knows the order of others. */
function typedDate(cell: Cell | undefined): string[] {
  return cell?.kind === 'text' ? [String(cell.value)] : []
}
