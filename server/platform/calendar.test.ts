import { expect, test } from 'vitest'
import { dayIn, usDayIn } from './calendar.ts'

const justBeforeMidnightInNewYork = new Date('2026-03-03T04:59:59Z')

test.each([
  ['America/New_York', '2026-03-02'],
  ['UTC', '2026-03-03'],
  ['Asia/Tokyo', '2026-03-03'],
  ['America/Los_Angeles', '2026-03-02'],
])('the same moment is a different day in %s', (timeZone, day) => {
  expect(dayIn(justBeforeMidnightInNewYork, timeZone)).toBe(day)
})

test('the day changes at midnight in the time zone', () => {
  expect(dayIn(new Date('2026-03-03T05:00:00Z'), 'America/New_York')).toBe('2026-03-03')
})

test('a day in US notation has no leading zeros', () => {
  expect(usDayIn('2026-03-03T04:59:59Z', 'America/New_York')).toBe('3/2/2026')
})
