import { expect, test } from 'vitest'
import { answeredMapping } from './answered-mapping.ts'
import type { MappingQuestion, SheetMapping } from './file-processor.ts'

const table = (headerRow: number): SheetMapping => ({ sheet: 'ATS', headerRow, columns: { model: 'A' } })
const question = (fields: Partial<MappingQuestion>): MappingQuestion => ({
  kind: 'columns',
  sheet: 'ATS',
  headerRow: 1,
  field: null,
  columns: [],
  ...fields,
})

test('adds each answer to the table of its question and keeps the other tables', () => {
  const questions = [
    question({ field: 'name', columns: ['C', 'D'] }),
    question({ kind: 'currency' }),
    question({ kind: 'dates' }),
    question({ kind: 'no-price', headerRow: 20 }),
    question({ kind: 'marks', headerRow: 40 }),
  ]
  const answers = { 0: 'D', 1: 'SEK', 2: 'day-first', 3: 'yes', 4: 'not-offered' }
  expect(
    answeredMapping({ mapping: [table(1), table(20), table(40), table(60)], questions }, answers),
  ).toEqual([
    { ...table(1), columns: { model: 'A', name: 'D' }, currency: 'SEK', dateOrder: 'day-first' },
    { ...table(20), noPrices: true },
    { ...table(40), marks: 'not-offered' },
    table(60),
  ])
})

test('takes all prices and the currency of the chosen price list', () => {
  const priced = { ...table(1), columns: { model: 'A', wholesale: 'D', msrp: 'E' }, currency: 'EUR' }
  const which = question({
    field: 'wholesale',
    columns: ['D', 'F'],
    priceLists: [
      { columns: { wholesale: 'D', msrp: 'E' }, currency: 'EUR' },
      { columns: { wholesale: 'F' }, currency: 'GBP' },
    ],
  })
  const answered = (letter: string) =>
    answeredMapping({ mapping: [priced], questions: [which] }, { 0: letter })
  expect(answered('D')).toEqual([priced])
  expect(answered('F')).toEqual([{ ...table(1), columns: { model: 'A', wholesale: 'F' }, currency: 'GBP' }])
})
