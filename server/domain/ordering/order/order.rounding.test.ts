import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '#contract/call.ts'
import { lessPercent, toDollarCents, totalOf } from './order.money.ts'

// Every result is compared with BigInt arithmetic, which does not round.

/** Divides and rounds half up. */
const halfUp = (product: bigint, by: bigint) => Number((2n * product + by) / (2n * by))

const price = fc.integer({ min: 0, max: 2_147_483_647 })

describe('a price', () => {
  test('with a whole discount equals the exact result, for every discount', () => {
    fc.assert(
      fc.property(price, (cents) => {
        for (let off = 0; off <= 100; off += 1)
          expect(lessPercent(cents, off)).toBe(halfUp(BigInt(cents) * BigInt(100 - off), 100n))
      }),
    )
  })

  test('with a purchase discount of two decimals equals the exact result', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), (cents, hundredths) => {
        const net = halfUp(BigInt(cents) * BigInt(10_000 - hundredths), 10_000n)
        expect(lessPercent(cents, hundredths / 100)).toBe(net)
      }),
    )
  })

  test('in another currency equals the exact result, for rates of six decimals', () => {
    const millionths = fc.integer({ min: 1, max: 4_000_000 })
    fc.assert(
      fc.property(price, millionths, (cents, rate) => {
        expect(toDollarCents(cents, rate / 1_000_000)).toBe(halfUp(BigInt(cents) * BigInt(rate), 1_000_000n))
      }),
    )
  })

  test('never rises with a growing discount', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 99 }), (cents, off) => {
        expect(lessPercent(cents, off + 1)).toBeLessThanOrEqual(lessPercent(cents, off))
      }),
    )
  })

  test('the comparison detects a price that is rounded differently', () => {
    const rounded = (cents: number, off: number) => Math.round(cents * (1 - off / 100))
    const found = fc.check(
      fc.property(price, fc.integer({ min: 0, max: 100 }), (cents, off) => {
        expect(rounded(cents, off)).toBe(halfUp(BigInt(cents) * BigInt(100 - off), 100n))
      }),
      { numRuns: 100_000, endOnFailure: true, examples: [[145, 90]] },
    )
    expect(found.failed).toBe(true)
  })
})

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
})

test('the total of the largest possible order equals the exact result', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 1000 }), (lines) => {
      const exact = lines.reduce((sum, each) => sum + BigInt(each.quantity) * BigInt(each.unitPrice), 0n)
      expect(BigInt(totalOf(lines))).toBe(exact)
    }),
  )
})

test('every amount of cents survives the conversion to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (cents) => {
      const sent = money.parse(cents / 100)
      expect(Math.round(JSON.parse(JSON.stringify(sent)) * 100)).toBe(cents)
    }),
    { numRuns: 2000 },
  )
})
