import type { MappingQuestion } from '#contract/files/file-processor.ts'
import { lineListFieldLabels } from '#contract/line-lists/line-list-fields.ts'

/** The question in words. */
export function questionText({ kind, field }: MappingQuestion): string {
  switch (kind) {
    case 'columns':
      return `Which column is the ${(field === null ? 'field' : lineListFieldLabels[field]).toLowerCase()}?`
    case 'currency':
      return 'Which currency are the prices in?'
    case 'dates':
      return 'In the dates of this table, what comes first?'
    case 'no-price':
      return 'This table has no prices. Import its items without prices?'
  }
}

/** Where a question arises: the sheet and its columns. */
export function questionPlace({ sheet, headerRow, columns }: MappingQuestion): string {
  const letters =
    columns.length === 0 ? '' : `, column${columns.length === 1 ? '' : 's'} ${columns.join(', ')}`
  return `${sheet}, row ${headerRow}${letters}`
}
