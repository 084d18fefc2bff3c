import type { CellRole } from '#contract/files/cell-roles.ts'
import type { SheetsRead } from '#contract/files/sheet-cells.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import type { Answers } from '#contract/files/answered-mapping.ts'
import type { FileLayout, MappingQuestion } from '#contract/files/file-processor.ts'
import { lineListFieldLabels } from '#contract/line-lists/line-list-fields.ts'
import { columnIndex } from './table-draft.ts'

export function questionText({ kind, field }: MappingQuestion): string {
  switch (kind) {
    case 'columns':
      return `Which column is the ${(field === null ? 'field' : lineListFieldLabels[field]).toLowerCase()}?`
    case 'currency':
      return 'Which currency are the prices in?'
    case 'dates':
      return 'In the dates of this table, what comes first?'
    case 'marks':
      return 'What does a mark such as X in a size column mean?'
    case 'no-price':
      return 'This table has no prices. Import its items without prices?'
  }
}

export function questionPlace(question: MappingQuestion, sheets: FileLayout['sheets']): string {
  const { sheet, headerRow, columns } = question
  const letters =
    columns.length === 0 ? '' : `, column${columns.length === 1 ? '' : 's'} ${columns.join(', ')}`
  const values = columns.length === 1 ? samplesOf(question, columns[0] ?? '', sheets) : []
  const row = headerRow === 0 ? '' : `, row ${headerRow}`
  return `${sheet}${row}${letters}${values.length === 0 ? '' : `: ${values.join(', ')}`}`
}

export interface AskedOnce {
  readonly question: MappingQuestion
  readonly indexes: readonly number[]
}

export function askedOnce({ questions = [], sheets }: Pick<FileLayout, 'questions' | 'sheets'>): AskedOnce[] {
  const alike = Map.groupBy(questions.entries(), ([, question]) =>
    JSON.stringify([
      question.kind,
      question.field,
      question.columns.map((letter) => headingsOf(question, letter, sheets)),
      question.priceLists?.map(({ currency, columns }) => [currency, Object.keys(columns)]),
    ]),
  )
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [{ question: first[1], indexes: same.map(([index]) => index) }]
  })
}

/** The answers with one more, which counts for each of the tables; a column is chosen by its place among the columns in question. */
export function withAnswer(
  answers: Answers,
  { question, indexes }: AskedOnce,
  questions: readonly MappingQuestion[],
  answer: string | undefined,
): Answers {
  const place = question.columns.indexOf(answer ?? '')
  return {
    ...answers,
    ...Object.fromEntries(
      indexes.map((index) => [
        index,
        question.kind === 'columns' && answer !== undefined ? questions[index]?.columns[place] : answer,
      ]),
    ),
  }
}

export interface Choice {
  readonly value: string
  readonly text: string
  readonly samples: string
}

export function choicesOf(question: MappingQuestion, { sheets }: Pick<FileLayout, 'sheets'>): Choice[] {
  const { kind, columns, priceLists = [] } = question
  if (kind === 'dates')
    return [
      { value: 'day-first', text: 'The day: 3/4/2028 is April 3', samples: '' },
      { value: 'month-first', text: 'The month: 3/4/2028 is March 4', samples: '' },
    ]
  if (kind === 'marks')
    return [
      { value: 'offered', text: 'The size is offered; sizes without a mark are not', samples: '' },
      { value: 'not-offered', text: 'The size is not offered; sizes without a mark are', samples: '' },
    ]
  return columns.map((letter, index) => {
    const headings = headingsOf(question, letter, sheets)
    const currency = priceLists[index]?.currency ?? null
    const named =
      currency === null || headings.some((heading) => heading.includes(currency)) ? [] : [currency]
    return {
      value: letter,
      text: [letter, [...headings, ...named].join(' · ')].filter((text) => text !== '').join(': '),
      samples: samplesOf(question, letter, sheets).join(', '),
    }
  })
}

function samplesOf(
  { sheet, headerRow }: Pick<MappingQuestion, 'sheet' | 'headerRow'>,
  letter: string,
  sheets: FileLayout['sheets'],
): string[] {
  const rows = sheets.find(({ name }) => name === sheet)?.firstRows ?? []
  return rows
    .slice(headerRow)
    .map((row) => row[columnIndex(letter)] ?? '')
    .filter((value) => value !== '')
    .slice(0, 3)
}

function headingsOf(
  { sheet, headerRow }: Pick<MappingQuestion, 'sheet' | 'headerRow'>,
  letter: string,
  sheets: FileLayout['sheets'],
): string[] {
  const rows = sheets.find(({ name }) => name === sheet)?.firstRows ?? []
  const upTo = columnIndex(letter) + 1
  const above = (rows[headerRow - 2] ?? []).slice(0, upTo).filter((text) => text !== '')
  const heading = rows[headerRow - 1]?.[upTo - 1] ?? ''
  return [...new Set([isGroups(rows[headerRow - 2]) ? (above.at(-1) ?? '') : '', heading])].filter(
    (text) => text !== '',
  )
}

function isGroups(row: readonly string[] = []): boolean {
  return new Set(row.filter((text) => text !== '')).size > 1
}

export function restText(read: Pick<SheetsRead, 'sheets' | 'problem'> | undefined): string {
  if (read === undefined || read.problem !== null) return ''
  const cells = (wanted: CellRole) =>
    read.sheets
      .flatMap(({ roles }) => roles)
      .reduce((sum, { role, cells: count }) => (role === wanted ? sum + count : sum), 0)
  const [unread, problem] = [cells('unexplained'), cells('problem')]
  if (unread + problem === 0) return 'We read everything else in this file.'
  const parts = [
    ...(unread > 0 ? [`${countPhrase(unread, 'cell')} ${unread === 1 ? 'is' : 'are'} not read`] : []),
    ...(problem > 0
      ? [`${countPhrase(problem, 'cell')} ${problem === 1 ? 'has a problem' : 'have problems'}`]
      : []),
  ]
  return `In the rest of the file, ${parts.join(', and ')}.`
}
