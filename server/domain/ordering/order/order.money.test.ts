import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountOn, lessPercent, toDollarCents, totalOf } from './order.money.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const percent = fc.integer({ min: 0, max: 100 })

describe('a discount', () => {
  test('rounds half a cent up', () => {
    expect(lessPercent(2500, 0)).toBe(2500)
    expect(lessPercent(2500, 100)).toBe(0)
    expect(lessPercent(1, 50)).toBe(1)
    expect(lessPercent(1050, 5)).toBe(998)
    expect(lessPercent(333, 33)).toBe(223)
    expect(lessPercent(10_000, 12.25)).toBe(8775)
  })

  test('is at most half a cent off, and the result is between zero and the price', () => {
    fc.assert(
      fc.property(cents, percent, (price, off) => {
        const net = lessPercent(price, off)
        expect(Number.isInteger(net)).toBe(true)
        expect(net).toBeGreaterThanOrEqual(0)
        expect(net).toBeLessThanOrEqual(price)
        const twice = 200 * net - 2 * price * (100 - off)
        expect(twice).toBeGreaterThan(-100)
        expect(twice).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('of the brand overrides the one for all brands', () => {
    const own = { brand: [7, 8], discount: 10 }
    const all = { brand: 'all' as const, discount: 25 }
    expect(discountOn([all, own], 7)).toBe(10)
    expect(discountOn([all, own], 9)).toBe(25)
    expect(discountOn([own], 9)).toBe(0)
    expect(discountOn([{ brand: [7], discount: 0 }, all], 7)).toBe(0)
  })
})

test('the total does not depend on the order of the lines', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9999 }),
      unitPrice: fc.integer({ min: 0, max: 99_999 }),
    }),
  )
  fc.assert(
    fc.property(lines, (some) => {
      expect(totalOf(some.toReversed())).toBe(totalOf(some))
      expect(totalOf([...some, { quantity: 3, unitPrice: 115 }])).toBe(totalOf(some) + 345)
    }),
  )
})

test('currency conversion rounds half a cent up', () => {
  expect(toDollarCents(2500, null)).toBe(2500)
  expect(toDollarCents(2500, 1.0837)).toBe(2709)
  expect(toDollarCents(1, 0.5)).toBe(1)
})
