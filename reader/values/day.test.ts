import { expect, test } from 'vitest'
import { dayOfText } from './day.ts'

test.each([
  ['Drop 3: Sep 22, 2029', '2029-09-22'],
  ['Window 2 - 14 Oct 2029', '2029-10-14'],
  ['2 - 14 Oct 2029', '2029-10-14'],
  ['Delivery 1, October 2029', '2029-10-01'],
  ['22-Sep-29', '2029-09-22'],
  ['5 mai 2029', '2029-05-05'],
  ['Drop 3', null],
])('reads the day in %j', (text, day) => {
  expect(dayOfText(text)).toBe(day)
})
