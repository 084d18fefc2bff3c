import { expect, test } from 'vitest'
import { rangesUpTo } from './date-ranges.ts'

test('30 days include today and cross month ends and February', () => {
  expect(rangesUpTo('2026-11-21')[0]).toMatchObject({ from: '2026-10-23', to: '2026-11-21' })
  expect(rangesUpTo('2028-03-15')[0]).toMatchObject({ from: '2028-02-15', to: '2028-03-15' })
})

test('90 days cross the new year, this year does not', () => {
  expect(rangesUpTo('2026-01-10').slice(1)).toEqual([
    { label: '90 days', from: '2025-10-13', to: '2026-01-10' },
    { label: 'This year', from: '2026-01-01', to: '2026-01-10' },
    { label: 'All', from: undefined, to: undefined },
  ])
})
