import { expect, test } from 'vitest'
import { catalogSearch, isNarrowed } from './catalog-search.ts'

test('reads valid parameters and drops invalid ones', () => {
  expect(catalogSearch({ search: 2027, brandId: 3, type: 'pre-book', season: 'S1', archived: true })).toEqual(
    { search: '2027', brandId: 3, type: 'pre-book', season: 'S1', archived: true },
  )
  expect(catalogSearch({ brandId: 'x', type: 'sandals', season: 'S9', archived: 'no' })).toEqual({})
})

test('showing the archive is not a filter', () => {
  expect(isNarrowed({ archived: true })).toBe(false)
  expect(isNarrowed({ archived: true, season: 'S1' })).toBe(true)
})
