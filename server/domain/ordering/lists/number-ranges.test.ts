import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberRanges } from './number-ranges.ts'

const most = 23_456

it('covers exactly the numbers that contain the search', () => {
  const digits = fc.stringMatching(/^\d{1,6}$/)
  const search = fc.oneof(
    { weight: 4, arbitrary: digits },
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom('so-', 'o-', '-'), digits).map((parts) => parts.join('')),
    },
    fc.constantFrom('s', 'so', 'so-', 'o', 'o-', '-', 'so-0', 'xy-123', '12-3', 'so-1a'),
  )
  fc.assert(
    fc.property(search, (given) => {
      const found: number[] = []
      for (const [low, high] of numberRanges(given, most)) for (let n = low; n <= high; n += 1) found.push(n)
      expect(found.filter((n) => n > 0)).toEqual(naive(given))
    }),
  )
})

it('is empty for a search that no number contains', () => {
  expect(numberRanges('9'.repeat(200), most)).toEqual([])
  expect(numberRanges('000', 0)).toEqual([])
})

function naive(search: string): number[] {
  return Array.from({ length: most }, (_, index) => index + 1).filter((n) =>
    search.length < 3 ? `so-${n}`.startsWith(search) : `so-${n}`.includes(search),
  )
}
