import { expect, test } from 'vitest'
import { readDiscounts, readPercent, scaleOf } from './discounts.ts'

test.each([
  ['12,5', 12.5],
  ['12.5 %', 12.5],
  ['１５％', 15],
  ['8.8折', 12],
  ['85折', 15],
  ['-', 0],
  ['нет', 0],
  ['TBD', undefined],
  ['10+5', undefined],
  ['1e1', undefined],
])('%s is %s', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})

test('a column of fractions is one of percentages', () => {
  const scale = scaleOf(['0.125', '0.1', '', '10%'])
  expect(['0.125', '0.1', '10%'].map((text) => readPercent(text, scale))).toEqual([12.5, 10, 10])
  expect(scaleOf(['0.5', '1.5', '2'])).toBe(1)
  expect(scaleOf(['5', '10'])).toBe(1)
})

test('a brand is before or after its percentage', () => {
  const brands = new Map([
    ['crocs', { id: 1 }],
    ['heydude', { id: 2 }],
  ])
  const expected = [
    { brand: [1], discount: 10 },
    { brand: [2], discount: 5 },
  ]
  expect(readDiscounts('Crocs: 10%; HEYDUDE: 5', brands)).toEqual(expected)
  expect(readDiscounts('10% Crocs; 5% Hey Dude', brands)).toEqual(expected)
  expect(readDiscounts('Unheard Of: 5', brands)).toBeUndefined()
})
