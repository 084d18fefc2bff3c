import { expect, test } from 'vitest'
import { changesOf, isSameMoment, partsOf } from './history-changes.ts'

test('only changed fields are listed, and only the parts of them that differ', () => {
  const before = { status: 'approved', reason: null, quantities: { M4: 6, M5: 6, M6: 1 } }
  const after = { status: 'approved', reason: 'Late', quantities: { M4: 6, M5: 8 } }
  expect(changesOf({ before, after })).toEqual([
    { name: 'reason', from: null, to: 'Late' },
    { name: 'quantities', from: { M5: 6, M6: 1 }, to: { M5: 8 } },
  ])
  expect(partsOf({ from: { M5: 6, M6: 1 }, to: { M5: 8 } })).toEqual([
    { name: 'M5', from: 6, to: 8 },
    { name: 'M6', from: 1, to: undefined },
  ])
})

test('of a changed list, only what was removed and added is listed', () => {
  const crocs = { brandId: 1, segmentation: 'best' }
  const before = { userIds: ['ann', 'bo'], brands: [crocs], order: [1, 2] }
  const after = { userIds: ['bo', 'cy'], brands: [crocs, { brandId: 2, segmentation: 'all' }], order: [2, 1] }
  expect(changesOf({ before, after })).toEqual([
    { name: 'userIds', from: ['ann'], to: ['cy'] },
    { name: 'brands', from: [], to: [{ brandId: 2, segmentation: 'all' }] },
    { name: 'order', from: [1, 2], to: [2, 1] },
  ])
})

test('entries of one person within a minute belong together', () => {
  const entry = { actorName: 'Ann', at: '2026-11-22T09:41:05.000Z' }
  expect(isSameMoment(entry, { ...entry, at: '2026-11-22T09:41:59.000Z' })).toBe(true)
  expect(isSameMoment(entry, { ...entry, at: '2026-11-22T09:42:00.000Z' })).toBe(false)
  expect(isSameMoment(entry, { ...entry, actorName: 'Bo' })).toBe(false)
  expect(isSameMoment(entry, undefined)).toBe(false)
})
