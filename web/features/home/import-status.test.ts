import { expect, test } from 'vitest'
import { importStatusText, needsAttention } from './import-status.ts'

const now = new Date('2026-11-21T12:00:00Z')
const fine = {
  status: 'done' as const,
  createdAt: '2026-11-21T11:00:00Z',
  problemCounts: { error: 0, warning: 4, info: 0 },
  rowsRead: 0,
  failure: null,
  waitingFor: null,
}

test('running imports and imports that need input are always shown', () => {
  const old = '2026-01-01T00:00:00Z'
  for (const status of ['queued', 'reading', 'needs-mapping', 'needs-confirmation'] as const)
    expect(needsAttention({ ...fine, status, createdAt: old }, now)).toBe(true)
})

test('completed imports are shown for a week, and only with errors', () => {
  const withErrors = { ...fine, problemCounts: { error: 2, warning: 0, info: 0 } }
  expect(needsAttention(fine, now)).toBe(false)
  expect(needsAttention(withErrors, now)).toBe(true)
  expect(needsAttention({ ...fine, status: 'failed', problemCounts: null }, now)).toBe(true)
  expect(needsAttention({ ...withErrors, createdAt: '2026-11-14T11:59:00Z' }, now)).toBe(false)
})

test('importStatusText describes each status', () => {
  expect(importStatusText({ ...fine, status: 'reading', rowsRead: 31204 })).toBe('31,204 rows read')
  expect(importStatusText({ ...fine, status: 'reading', waitingFor: 'storage' })).toBe(
    'Waiting for file storage',
  )
  expect(importStatusText({ ...fine, status: 'needs-mapping' })).toBe('Needs column mapping')
  expect(importStatusText({ ...fine, problemCounts: { error: 1, warning: 0, info: 0 } })).toBe('1 error')
  expect(
    importStatusText({
      ...fine,
      status: 'failed',
      failure: { code: 'no-header', message: 'No header found' },
    }),
  ).toBe('No header found')
})
