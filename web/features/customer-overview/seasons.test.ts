import { expect, test } from 'vitest'
import type { CustomerOverview } from '#contract/customers/customer-overview.ts'
import { linesOf, seasonsOf, seasonText, sumsOf } from './seasons.ts'

const booked = (
  year: number,
  season: 'S1' | 'S2',
  brandId: number,
  totalPrice: number,
): CustomerOverview['bookings'][number] => ({
  year,
  season,
  brandId,
  brandName: `Brand ${brandId}`,
  type: 'pre-book',
  ordersCount: 1,
  unitsCount: 10,
  totalPrice,
})

const bookings = [
  booked(2026, 'S1', 1, 50.1),
  booked(2026, 'S2', 1, 70),
  booked(2026, 'S1', 3, 5),
  booked(2027, 'S1', 1, 20.2),
  booked(2027, 'S1', 2, 30.1),
]

test('seasons are listed once, newest first', () => {
  expect(seasonsOf(bookings).map(seasonText)).toEqual(['S1 2027', 'S2 2026', 'S1 2026'])
})

test('the sums of a season are exact', () => {
  expect(sumsOf(bookings, { year: 2027, season: 'S1' })).toEqual({ unitsCount: 20, totalPrice: 50.3 })
})

test('lists brands of a season next to the same season a year earlier, including those not ordered again', () => {
  const lines = linesOf(bookings, { year: 2027, season: 'S1' })
  expect(lines.map(({ brandId, now, before }) => [brandId, now?.totalPrice, before?.totalPrice])).toEqual([
    [2, 30.1, undefined],
    [1, 20.2, 50.1],
    [3, undefined, 5],
  ])
})
