import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '#contract/call.ts'
import { lessPercent, toDollarCents, totalOf } from './order.money.ts'

// Everything is compared with whole numbers without end, which round nothing by themselves.

/** Divides and rounds half up. */
const halfUp = (product: bigint, by: bigint) => Number((2n * product + by) / (2n * by))

const price = fc.integer({ min: 0, max: 2_147_483_647 })

describe('a price', () => {
  test('less a whole discount is what whole numbers say, for every discount there is', () => {
    fc.assert(
      fc.property(price, (cents) => {
        for (let off = 0; off <= 100; off += 1)
          expect(lessPercent(cents, off)).toBe(halfUp(BigInt(cents) * BigInt(100 - off), 100n))
      }),
    )
  })

  test('less a purchase discount of two places is so too', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), (cents, hundredths) => {
        const net = halfUp(BigInt(cents) * BigInt(10_000 - hundredths), 10_000n)
        expect(lessPercent(cents, hundredths / 100)).toBe(net)
      }),
    )
  })

  test('of another currency is so too, for every rate of six places', () => {
    const millionths = fc.integer({ min: 1, max: 4_000_000 })
    fc.assert(
      fc.property(price, millionths, (cents, rate) => {
        expect(toDollarCents(cents, rate / 1_000_000)).toBe(halfUp(BigInt(cents) * BigInt(rate), 1_000_000n))
      }),
    )
  })

  test('falls with a growing discount and never rises', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 99 }), (cents, off) => {
        expect(lessPercent(cents, off + 1)).toBeLessThanOrEqual(lessPercent(cents, off))
      }),
    )
  })

  test('the comparison finds a price that is rounded another way', () => {
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

test('a total is what whole numbers say, for an order as large as there may be', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 1000 }), (lines) => {
      const exact = lines.reduce((sum, each) => sum + BigInt(each.quantity) * BigInt(each.unitPrice), 0n)
      expect(BigInt(totalOf(lines))).toBe(exact)
    }),
  )
})

test('every amount of cents travels as dollars and comes back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (cents) => {
      const sent = money.parse(cents / 100)
      expect(Math.round(JSON.parse(JSON.stringify(sent)) * 100)).toBe(cents)
    }),
    { numRuns: 2000 },
  )
})
