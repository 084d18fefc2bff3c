import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, formatQuantity, sumDollars, timesQuantity, toCents, toDollars } from './money.ts'

describe('money', () => {
  test('dollars and cents convert exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents)
      }),
    )
  })

  test('sums and products are exact', () => {
    expect(sumDollars([0.1, 0.2])).toBe(0.3)
    expect(sumDollars(Array.from({ length: 10 }, () => 1.1))).toBe(11)
    expect(timesQuantity(1.15, 3)).toBe(3.45)
    expect(sumDollars([])).toBe(0)
  })

  test('is formatted in US dollars or another currency', () => {
    expect(formatMoney(24.5)).toBe('$24.50')
    expect(formatMoney(1_234_567.89)).toBe('$1,234,567.89')
    expect(formatMoney(-3)).toBe('-$3.00')
    expect(formatMoney(19.99, 'EUR')).toBe('€19.99')
  })

  test('quantities have thousands separators', () => {
    expect(formatQuantity(51_532)).toBe('51,532')
  })
})
