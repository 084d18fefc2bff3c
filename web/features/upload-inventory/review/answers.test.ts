import { expect, test } from 'vitest'
import type { CellRole } from '#contract/files/cell-roles.ts'
import type { MappingQuestion } from '#contract/files/file-processor.ts'
import { askedOnce, choicesOf, questionPlace, questionText, restText, withAnswer } from './answers.ts'

const question = (fields: Partial<MappingQuestion>): MappingQuestion => ({
  kind: 'columns',
  sheet: 'ATS',
  headerRow: 1,
  field: null,
  columns: [],
  ...fields,
})

const sheetOf = (name: string, ...firstRows: string[][]) => ({ name, hidden: false, firstRows })

test('words a question and its place', () => {
  const which = question({ field: 'name', columns: ['C', 'D'] })
  expect(questionText(which)).toBe('Which column is the name?')
  expect(questionPlace(which, [])).toBe('ATS, row 1, columns C, D')
  expect(questionPlace(question({ kind: 'no-price' }), [])).toBe('ATS, row 1')
})

test('names no row and no headings of a table without a header', () => {
  const names = question({ field: 'name', headerRow: 0, columns: ['A', 'B'] })
  const sheets = [sheetOf('ATS', ['Odell', 'Ink'], ['Fenn', 'Moss'])]
  expect(questionPlace(names, sheets)).toBe('ATS, columns A, B')
  expect(choicesOf(names, { sheets })).toEqual([
    { value: 'A', text: 'A', samples: 'Odell, Fenn' },
    { value: 'B', text: 'B', samples: 'Ink, Moss' },
  ])
})

test('offers both meanings of a mark', () => {
  const marks = question({ kind: 'marks', columns: ['F', 'G'] })
  expect(questionText(marks)).toBe('What does a mark such as X in a size column mean?')
  expect(choicesOf(marks, { sheets: [] }).map(({ value }) => value)).toEqual(['offered', 'not-offered'])
})

test('shows the first values of the column that a question is about', () => {
  const dates = question({ kind: 'dates', columns: ['B'] })
  const rows = [
    ['Style', 'Launch'],
    ['A1', '3/4/2028'],
    [],
    ['A2', '5/4/2028'],
    ['A3', ''],
    ['A4', '6/6/2028'],
  ]
  expect(questionPlace(dates, [sheetOf('ATS', ...rows)])).toBe(
    'ATS, row 1, column B: 3/4/2028, 5/4/2028, 6/6/2028',
  )
})

test('shows both header rows and three values of each column to choose from', () => {
  const prices = question({ field: 'wholesale', headerRow: 3, columns: ['B', 'D'] })
  const sheets = [
    sheetOf(
      'ATS',
      ['Spring 2028'],
      ['', 'EUR', '', 'GBP', ''],
      ['Style', 'WHS', 'RRP', 'WHS', 'RRP'],
      ['A1', '27.5', '55', '24', '50'],
      ['', '', '', '', ''],
      ['A2', '28', '56', '25', '51'],
      ['A3', '29', '57', '26', '52'],
      ['A4', '30', '58', '27', '53'],
    ),
  ]
  expect(choicesOf(prices, { sheets })).toEqual([
    { value: 'B', text: 'B: EUR · WHS', samples: '27.5, 28, 29' },
    { value: 'D', text: 'D: GBP · WHS', samples: '24, 25, 26' },
  ])
})

test('leaves out a title above the headings, and adds a currency that no heading names', () => {
  const prices = question({
    field: 'wholesale',
    headerRow: 2,
    columns: ['B', 'C'],
    priceLists: [
      { columns: { wholesale: 'B' }, currency: 'EUR' },
      { columns: { wholesale: 'C' }, currency: 'GBP' },
    ],
  })
  const sheets = [sheetOf('ATS', ['Spring 2028'], ['Style', 'WHS EUR', 'Export'], ['A1', '20', '17'])]
  expect(choicesOf(prices, { sheets }).map(({ text }) => text)).toEqual(['B: WHS EUR', 'C: Export · GBP'])
})

test('asks the same question about several sheets once, and answers it for each', () => {
  const questions = [
    question({ sheet: 'Men', field: 'wholesale', columns: ['B', 'C'] }),
    question({ kind: 'dates', sheet: 'Men', columns: ['D'] }),
    question({ sheet: 'Women', field: 'wholesale', columns: ['C', 'D'] }),
    question({ sheet: 'Kids', field: 'wholesale', columns: ['B', 'C'] }),
  ]
  const sheets = [
    sheetOf('Men', ['Style', 'WHS', 'DDP', 'Launch']),
    sheetOf('Women', ['Style', 'Color', 'WHS', 'DDP']),
    sheetOf('Kids', ['Style', 'WHS', 'Landed']),
  ]
  const asked = askedOnce({ questions, sheets })
  expect(asked.map(({ indexes }) => indexes)).toEqual([[0, 2], [1], [3]])
  const [prices, dates] = asked
  if (prices === undefined || dates === undefined) throw new Error('not asked')
  const answers = withAnswer({}, prices, questions, 'C')
  expect(withAnswer(answers, dates, questions, 'day-first')).toEqual({ 0: 'C', 1: 'day-first', 2: 'D' })
})

test('claims that everything else was read only if it was', () => {
  const read = (...counts: [CellRole, number][]) => ({
    problem: null,
    sheets: [
      {
        name: 'ATS',
        hidden: false,
        lastRow: 9,
        lastColumn: 9,
        roles: counts.map(([role, cells]) => ({ role, cells, pages: [] })),
      },
    ],
  })
  expect(restText(undefined)).toBe('')
  expect(restText(read(['value', 40], ['ignored-column', 8]))).toBe('We read everything else in this file.')
  expect(restText(read(['unexplained', 12], ['value', 40]))).toBe(
    'In the rest of the file, 12 cells are not read.',
  )
  expect(restText(read(['unexplained', 1], ['problem', 1]))).toBe(
    'In the rest of the file, 1 cell is not read, and 1 cell has a problem.',
  )
})
