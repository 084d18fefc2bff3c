import type { FileLayout, MappingQuestion, MarkMeaning, SheetMapping } from './file-processor.ts'

/** The answer to each question, in the order of the questions: a column letter, a currency, a date order, what marks mean, or `yes`. */
export type Answers = Readonly<Record<number, string | undefined>>

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

function withAnswer(table: SheetMapping, question: MappingQuestion, answer: string): SheetMapping {
  switch (question.kind) {
    case 'columns':
      return withColumn(table, question, answer)
    case 'currency':
      return { ...table, currency: answer }
    case 'dates':
      return { ...table, dateOrder: answer as 'day-first' | 'month-first' }
    case 'marks':
      return { ...table, marks: answer as MarkMeaning }
    case 'no-price':
      return { ...table, noPrices: true }
  }
}

/** With a column of a price list, its other prices and its currency are used as well. */
function withColumn(
  table: SheetMapping,
  { field, columns, priceLists = [] }: MappingQuestion,
  answer: string,
): SheetMapping {
  if (field === null) return table
  const list = priceLists[columns.indexOf(answer)]
  const replaced = new Set(priceLists.flatMap((one) => Object.keys(one.columns)))
  const others = Object.entries(table.columns).filter(
    ([name, column]) => !replaced.has(name) && column !== answer,
  )
  const { currency, ...rest } = table
  const used = list === undefined ? currency : (list.currency ?? undefined)
  return {
    ...rest,
    columns: { ...Object.fromEntries(others), [field]: answer, ...list?.columns },
    ...(used !== undefined && { currency: used }),
  }
}
