import type { FileLayout, MappingQuestion, SheetMapping } from '#contract/files/file-processor.ts'
import { lineListFieldLabels } from '#contract/line-lists/line-list-fields.ts'

/** The answer to each question, in the order of the questions: a column letter, a currency, a date order, or `yes`. */
export type Answers = Readonly<Record<number, string | undefined>>

/** The tables of a file as they were read, with the answers to its questions. */
export function answeredMapping(
  { mapping, questions = [] }: Pick<FileLayout, 'mapping' | 'questions'>,
  answers: Answers,
): SheetMapping[] {
  return mapping.map((table) =>
    questions.reduce((answered, question, index) => {
      const answer = answers[index]
      const isAbout = question.sheet === table.sheet && question.headerRow === table.headerRow
      return isAbout && answer !== undefined ? withAnswer(answered, question, answer) : answered
    }, table),
  )
}

function withAnswer(table: SheetMapping, { kind, field }: MappingQuestion, answer: string): SheetMapping {
  switch (kind) {
    case 'columns':
      return field === null ? table : { ...table, columns: { ...table.columns, [field]: answer } }
    case 'currency':
      return { ...table, currency: answer }
    case 'dates':
      return { ...table, dateOrder: answer as 'day-first' | 'month-first' }
    case 'no-price':
      return { ...table, noPrices: true }
  }
}

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
