import { expect, test } from 'vitest'
import { dashboardSearch } from './dashboard-search.ts'

test('reads calendar days from the URL and drops everything else', () => {
  expect(dashboardSearch({ from: '2026-02-28', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-03-01',
  })
  for (const wrong of ['2026-02-30', '2026-13-01', '2026-1-1', 'today', 20260101, undefined])
    expect(dashboardSearch({ from: wrong, to: wrong })).toEqual({})
})
