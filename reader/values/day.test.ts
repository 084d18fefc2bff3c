import { expect, test } from 'vitest'
import { bareDay, dateOrderOf, dayOfText } from './day.ts'

test.each([
  ['Drop 3: Sep 22, 2029', '2029-09-22'],
  ['Window 2 - 14 Oct 2029', '2029-10-14'],
  ['2 - 14 Oct 2029', '2029-10-14'],
  ['Delivery 1, October 2029', '2029-10-01'],
  ['22-Sep-29', '2029-09-22'],
  ['5 mai 2029', '2029-05-05'],
  ['15 de octubre de 2029', '2029-10-15'],
  ['the 15th of October 2029', '2029-10-15'],
  ['Drop 3', null],
])('reads the day in %j', (text, day) => {
  expect(dayOfText(text)).toBe(day)
})

test.each([
  ['KW 6/2029', '2029-02-05'],
  ['KW06 2029', '2029-02-05'],
  ['6. KW 2029', '2029-02-05'],
  ["Lieferung: week 1 '29", '2029-01-01'],
  ['2029-W52', '2029-12-24'],
  ['KW 53/2032', '2032-12-27'],
  ['KW 53/2029', null],
  ['KW 24/25', null],
  ['KW 5 - KW 7 2029', null],
  ['Woche 0/2029', null],
])('reads the Monday of the week in %j', (text, day) => {
  expect(dayOfText(text)).toBe(day)
})

test.each([
  ['Thursday, October 15, 2026', '2026-10-15'],
  ['15th Oct 2026', '2026-10-15'],
  ['15 de octubre de 2026', '2026-10-15'],
  ['15.10.2026', '2026-10-15'],
  ['2026-10-15', '2026-10-15'],
  ['Delivery 10/15/2026', null],
  ['10/1/2026 - 10/15/2026', null],
  ['October', null],
  ['', null],
])('reads the day that %j consists of', (text, day) => {
  expect(bareDay(text)).toBe(day)
})

test.each([
  [['28.02.15', '28.03.02'], 'year-first'],
  [['28/02/15', '29/01/25'], 'year-first'],
  [['28.02.28', '28.03.30'], null],
  [['15.02.28', '28.03.15'], null],
  [['28/02/28', '01/03/28'], 'day-first'],
])('%j is written %s', (texts, order) => {
  expect(dateOrderOf(texts)).toBe(order)
})

test('reads dates that begin with their year', () => {
  expect(['28.02.15', '28/3/2', '2028.03.02'].map((text) => dayOfText(text, 'year-first'))).toEqual([
    '2028-02-15',
    '2028-03-02',
    '2028-03-02',
  ])
})
