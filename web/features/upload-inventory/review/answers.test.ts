import { expect, test } from 'vitest'
import type { MappingQuestion } from '#contract/files/file-processor.ts'
import { questionPlace, questionText } from './answers.ts'

const question = (fields: Partial<MappingQuestion>): MappingQuestion => ({
  kind: 'columns',
  sheet: 'ATS',
  headerRow: 1,
  field: null,
  columns: [],
  ...fields,
})

test('words a question and its place', () => {
  const which = question({ field: 'name', columns: ['C', 'D'] })
  expect(questionText(which)).toBe('Which column is the name?')
  expect(questionPlace(which)).toBe('ATS, row 1, columns C, D')
  expect(questionPlace(question({ kind: 'no-price' }))).toBe('ATS, row 1')
})
