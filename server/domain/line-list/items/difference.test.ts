import { expect, test } from 'vitest'
import { difference } from './difference.ts'
import type { ListItem, ListSize } from './list-item.ts'
import { mergeItems } from './merge.ts'

const size = (label: string, more: Partial<ListSize> = {}): ListSize => ({
  size: label,
  us: null,
  eu: null,
  upc: null,
  quantity: null,
  availableOn: null,
  withdrawn: false,
  ...more,
})

const item = (modelCode: string, more: Partial<ListItem> = {}): ListItem => ({
  modelCode,
  styleCode: modelCode,
  colorCode: null,
  name: 'Clog',
  color: 'Navy',
  silhouette: 'Clog',
  gender: null,
  description: null,
  brandId: 1,
  tier: 'good',
  wholesale: 2750,
  msrp: 5500,
  cost: null,
  pictureKey: null,
  thumbnailKey: null,
  sheet: 'FTW',
  row: 8,
  withdrawn: false,
  sizes: [size('M4'), size('M5')],
  ...more,
})

const none = new Set<string>()

test('a partial file keeps items it does not name', () => {
  const current = [item('A'), item('B')]
  const next = mergeItems(current, [item('A', { wholesale: 3000, sizes: [size('M5'), size('M6')] })], {
    mode: 'partial',
    namedWithError: none,
  })
  expect(next.map((one) => [one.modelCode, one.withdrawn])).toEqual([
    ['A', false],
    ['B', false],
  ])
  expect(next[0]?.sizes.map((one) => [one.size, one.withdrawn])).toEqual([
    ['M4', false],
    ['M5', false],
    ['M6', false],
  ])
  expect(difference(current, next)).toEqual({
    counts: { new: 0, changed: 1, withdrawn: 0, unchanged: 1 },
    changes: [
      {
        kind: 'changed',
        modelCode: 'A',
        name: 'Clog',
        color: 'Navy',
        changes: [
          { field: 'wholesale', size: null, from: 2750, to: 3000 },
          { field: 'size', size: 'M6', from: null, to: 'M6' },
        ],
      },
    ],
  })
})

test('a full file withdraws items and sizes it does not name', () => {
  const current = [item('A'), item('B')]
  const next = mergeItems(current, [item('A', { sizes: [size('M5')] }), item('C')], {
    mode: 'full',
    namedWithError: none,
  })
  const { counts, changes } = difference(current, next)
  expect(counts).toEqual({ new: 1, changed: 1, withdrawn: 1, unchanged: 0 })
  expect(changes.map((change) => [change.kind, change.modelCode])).toEqual([
    ['changed', 'A'],
    ['withdrawn', 'B'],
    ['new', 'C'],
  ])
  expect(changes[0]?.changes).toEqual([{ field: 'size', size: 'M4', from: 'M4', to: null }])
})

test('a model whose row has an error counts as named', () => {
  const current = [item('A'), item('B')]
  const next = mergeItems(current, [item('A', { sizes: [size('M5')] })], {
    mode: 'full',
    namedWithError: new Set(['A', 'B']),
  })
  expect(difference(current, next).counts).toEqual({ new: 0, changed: 0, withdrawn: 0, unchanged: 2 })
})

test('an empty cell keeps the known value', () => {
  const current = [item('A', { pictureKey: 'p', thumbnailKey: 't', sizes: [size('M4', { upc: '1' })] })]
  const next = mergeItems(current, [item('A', { msrp: null, sizes: [size('M4')] })], {
    mode: 'full',
    namedWithError: none,
  })
  expect(next[0]).toMatchObject({ msrp: 5500, pictureKey: 'p', thumbnailKey: 't', sizes: [{ upc: '1' }] })
  expect(difference(current, next).changes).toEqual([])
})

test('a withdrawn item that a file names again counts as new', () => {
  const current = [item('A', { withdrawn: true })]
  const next = mergeItems(current, [item('A')], { mode: 'partial', namedWithError: none })
  expect(difference(current, next).counts).toEqual({ new: 1, changed: 0, withdrawn: 0, unchanged: 0 })
})

test('a lower quantity is reported by size', () => {
  const current = [item('A', { sizes: [size('M4', { quantity: 12 })] })]
  const next = mergeItems(current, [item('A', { sizes: [size('M4', { quantity: 0 })] })], {
    mode: 'full',
    namedWithError: none,
  })
  expect(difference(current, next).changes[0]?.changes).toEqual([
    { field: 'quantity', size: 'M4', from: 12, to: 0 },
  ])
})
