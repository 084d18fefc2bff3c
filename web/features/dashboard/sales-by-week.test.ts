import { expect, test } from 'vitest'
import { salesBars } from './sales-by-week.ts'

const sold = (week: string, brandId: number, totalPrice: number) => ({
  week,
  brandId,
  brandName: `Brand ${brandId}`,
  totalPrice,
  unitsCount: 1,
})

test('shows weeks without sales and adds up cents exactly', () => {
  const { bars, series } = salesBars([
    sold('2026-11-02', 1, 0.1),
    sold('2026-11-02', 1, 0.2),
    sold('2026-11-16', 2, 5),
  ])
  expect(series).toEqual(['Brand 1', 'Brand 2'])
  expect(bars).toEqual([
    { name: '11/2/2026', values: [0.3, 0] },
    { name: '11/9/2026', values: [0, 0] },
    { name: '11/16/2026', values: [0, 5] },
  ])
})

test('shows the five brands that sold most and adds up the others', () => {
  const { bars, series } = salesBars([1, 2, 3, 4, 5, 6, 7].map((brand) => sold('2026-11-02', brand, brand)))
  expect(series).toEqual(['Brand 3', 'Brand 4', 'Brand 5', 'Brand 6', 'Brand 7', 'Other brands'])
  expect(bars[0]?.values).toEqual([3, 4, 5, 6, 7, 3])
})

test('has no bars when nothing was sold', () => {
  expect(salesBars([])).toEqual({ bars: [], series: [] })
})
