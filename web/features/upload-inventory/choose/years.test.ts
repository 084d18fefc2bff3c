import { expect, test } from 'vitest'
import { clearedYear, defaultYear, lineListYears, openStockYears } from './years.ts'

test('line lists offer 2020 to 2050, open stock 2001 to 2050', () => {
  const ends = (years: { value: number }[]) => [years[0]?.value, years.at(-1)?.value, years.length]
  expect(ends(lineListYears)).toEqual([2020, 2050, 31])
  expect(ends(openStockYears)).toEqual([2001, 2050, 50])
})

test('a form starts with the next year and resets to the current one', () => {
  const newYearsEve = new Date(2026, 11, 31)
  expect([defaultYear(newYearsEve), clearedYear(newYearsEve)]).toEqual([2027, 2026])
})
