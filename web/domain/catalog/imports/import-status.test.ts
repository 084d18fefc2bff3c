import { expect, test } from 'vitest'
import { importStatusText } from './import-status.ts'

const fine = {
  action: 'update' as const,
  status: 'done' as const,
  problemCounts: { error: 0, warning: 4, info: 0 },
  rowsRead: 0,
  failure: null,
  waitingFor: null,
  questionsCount: 0,
}

test('importStatusText describes each status', () => {
  expect(importStatusText({ ...fine, status: 'reading', rowsRead: 31204 })).toBe('31,204 rows read')
  expect(importStatusText({ ...fine, status: 'reading', waitingFor: 'storage' })).toBe(
    'Waiting for file storage',
  )
  expect(importStatusText({ ...fine, status: 'needs-confirmation' })).toBe('Changes to confirm')
  expect(importStatusText({ ...fine, status: 'needs-confirmation', action: 'new' })).toBe('Brand to confirm')
  expect(importStatusText({ ...fine, status: 'needs-mapping' })).toBe('Needs column mapping')
  expect(importStatusText({ ...fine, status: 'needs-mapping', questionsCount: 2 })).toBe(
    '2 questions to answer',
  )
  expect(importStatusText({ ...fine, problemCounts: { error: 1, warning: 0, info: 0 } })).toBe('1 error')
  expect(
    importStatusText({
      ...fine,
      status: 'failed',
      failure: { code: 'no-header', message: 'No header found' },
    }),
  ).toBe('No header found')
})
