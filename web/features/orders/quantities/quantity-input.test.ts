import { expect, test } from 'vitest'
import { quantityOf } from './quantity-input.tsx'

test.each([
  ['', 0],
  [' 12 ', 12],
  ['100000', 100_000],
])('accepts %j as a quantity', (words, quantity) => {
  expect(quantityOf(words)).toBe(quantity)
})

test.each(['1.5', '1,000', '-3', '100001', '99999999999999999999', 'abc', '12 prs'])(
  'rejects %j as a quantity',
  (words) => {
    expect(quantityOf(words)).toBeNull()
  },
)
