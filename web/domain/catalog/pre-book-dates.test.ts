import { expect, test } from 'vitest'
import { preBookDateNotes } from './pre-book-dates.ts'

test('preBookDateNotes points out deadlines that cannot work', () => {
  const note = (sentOn: string | null, deadline: string | null) =>
    preBookDateNotes({ sentOn, deadline }, '2026-11-23').deadline
  expect(note('2026-11-23T00:00:00.000Z', '2026-12-23T00:00:00.000Z')).toBeUndefined()
  expect(note(null, null)).toBeUndefined()
  expect(note('2026-12-24T00:00:00.000Z', '2026-12-23T00:00:00.000Z')).toBe('Before the date sent')
  expect(note(null, '2026-11-22T00:00:00.000Z')).toBe("In the past, so customers couldn't order")
  expect(note(null, '2026-11-23T00:00:00.000Z')).toBeUndefined()
})
