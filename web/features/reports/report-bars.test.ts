import { expect, test } from 'vitest'
import { chartOf } from './report-bars.ts'

const report = (rows: { name: string; figures: (number | null)[] }[]) => ({
  season: 'S1 2027',
  before: 'S1 2026',
  seasons: [],
  rows: rows.map((row) => ({ ...row, detail: null, link: null, style: null })),
  sums: [],
  rowsCount: rows.length,
})

test('bookings show the totals of the season, with different names for bars of the same name', () => {
  const rows = [
    { name: 'Harbor Footwear', figures: [6, 10, 60, 50, 20] },
    { name: 'Harbor Footwear', figures: [1, 0, 5, 0, null] },
  ]
  expect(chartOf('bookings-by-customer', report(rows))).toEqual({
    kind: 'money',
    series: ['Total S1 2027'],
    bars: [
      { name: 'Harbor Footwear', short: 'Harbor Foot…', values: [60] },
      { name: 'Harbor Footwear (2)', short: 'Harbor Foot…', values: [5] },
    ],
  })
})

test('order fill stacks what is on purchase orders, approved, and not approved', () => {
  const { bars, kind } = chartOf('order-fill', report([{ name: 'Crocs', figures: [10, 7, 4, 6, 40] }]))
  expect([kind, bars[0]?.values]).toEqual(['quantity', [4, 3, 3]])
})

test('seasons are in chronological order', () => {
  const rows = ['S1 2027', 'S1 2026'].map((name) => ({ name, figures: [1, 1, 1, 1, 0] }))
  expect(chartOf('bookings-by-season', report(rows)).bars.map(({ name }) => name)).toEqual([
    'S1 2026',
    'S1 2027',
  ])
})
