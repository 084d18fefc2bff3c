import { expect, test } from 'vitest'
import type { MappingQuestion, SheetMapping } from '#contract/files/file-processor.ts'
import { answeredMapping, questionPlace, questionText } from './answers.ts'

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
  ]
  const answers = { 0: 'D', 1: 'SEK', 2: 'day-first', 3: 'yes' }
  expect(answeredMapping({ mapping: [table(1), table(20), table(40)], questions }, answers)).toEqual([
    { ...table(1), columns: { model: 'A', name: 'D' }, currency: 'SEK', dateOrder: 'day-first' },
    { ...table(20), noPrices: true },
    table(40),
  ])
})

test('words a question and its place', () => {
  const which = question({ field: 'name', columns: ['C', 'D'] })
  expect(questionText(which)).toBe('Which column is the name?')
  expect(questionPlace(which)).toBe('ATS, row 1, columns C, D')
  expect(questionPlace(question({ kind: 'no-price' }))).toBe('ATS, row 1')
})
