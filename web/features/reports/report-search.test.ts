import { expect, test } from 'vitest'
import { reportInput } from './report-input.ts'
import { reportOf, reportSearch } from './report-search.ts'

test('reads valid filters from the URL and drops everything else', () => {
  const search = {
    season: 'S1 2027',
    brandId: 4,
    type: 'pre-book',
    from: '2026-01',
    to: '2026-12',
    modelCode: 307100,
  }
  expect(reportSearch(search)).toEqual({ ...search, modelCode: '307100' })
  expect(
    reportSearch({ season: 'S5 2027', brandId: 'x', type: 'y', from: '2026-13', to: 7, modelCode: {} }),
  ).toEqual({})
})

test('a report is only sent filters that it supports', () => {
  const search = reportSearch({
    season: 'all',
    brandId: 4,
    type: 'pre-book',
    from: '2026-01',
    modelCode: 'A',
  })
  expect(reportInput('bookings-by-season', search)).toEqual({
    report: 'bookings-by-season',
    brandId: 4,
    type: 'pre-book',
    from: '2026-01-01',
  })
  expect(reportInput('size-curve', search)).toMatchObject({ season: 'all', brandId: 4, modelCode: 'A' })
})

test('an unknown report has no name', () => {
  expect(reportOf('profits')).toBeUndefined()
})
