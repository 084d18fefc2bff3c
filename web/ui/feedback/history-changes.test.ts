import { expect, test } from 'vitest'
import { changesOf, isSameMoment } from './history-changes.ts'

test('only changed fields are listed, and only the parts of them that differ', () => {
  const before = { status: 'approved', reason: null, quantities: { M4: 6, M5: 6, M6: 1 } }
  const after = { status: 'approved', reason: 'Late', quantities: { M4: 6, M5: 8 } }
  expect(changesOf({ before, after })).toEqual([
    { name: 'reason', from: null, to: 'Late' },
    { name: 'quantities', from: { M5: 6, M6: 1 }, to: { M5: 8 } },
  ])
})

test('entries of one person within a minute belong together', () => {
  const entry = { actorName: 'Ann', at: '2026-11-22T09:41:05.000Z' }
  expect(isSameMoment(entry, { ...entry, at: '2026-11-22T09:41:59.000Z' })).toBe(true)
  expect(isSameMoment(entry, { ...entry, at: '2026-11-22T09:42:00.000Z' })).toBe(false)
  expect(isSameMoment(entry, { ...entry, actorName: 'Bo' })).toBe(false)
  expect(isSameMoment(entry, undefined)).toBe(false)
})
