import { dateOrderOf, type DateOrder } from '../../values/day.ts'
import type { Field } from '../fields.ts'
import type { HeaderTexts } from '#reader/layout/headings/header-texts.ts'
import type { Sample } from '../sample.ts'

/** How the dates of a table are read: those in its date column, or above its size columns. */
export function dateOrderIn(
  sample: Sample,
  rows: readonly number[],
  columns: Partial<Record<Field, number>>,
  header: Pick<HeaderTexts, 'row' | 'above'>,
): DateOrder | 'unsettled' | null {
  const column = columns.availableOn
  const texts =
    column === undefined
      ? header.above === null
        ? []
        : sample.texts(header.above)
      : rows.flatMap((row) => {
          const cell = sample.cell(row, column)
          return cell?.kind === 'text' ? [String(cell.value)] : []
        })
  return dateOrderOf(texts)
}
