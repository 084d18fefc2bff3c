import { expect, test } from 'vitest'
import type { ImportChange } from '#contract/file-processor.ts'
import { changeWords, ordersWords } from './change-words.ts'

const change = (more: Partial<ImportChange>): ImportChange => ({
  kind: 'changed',
  modelCode: 'A',
  name: null,
  color: null,
  changes: [],
  orders: { carts: 0, pending: 0, approved: 0 },
  ...more,
})

test('a change is told field by field, sizes by their name', () => {
  const words = changeWords(
    change({
      changes: [
        { field: 'wholesale', size: null, from: 27.5, to: 30 },
        { field: 'quantity', size: 'M5', from: 1200, to: 0 },
        { field: 'size', size: 'M6', from: null, to: 'M6' },
        { field: 'size', size: 'M7', from: 'M7', to: null },
        { field: 'description', size: null, from: null, to: 'Soft' },
        { field: 'pictureKey', size: null, from: null, to: 'pictures/a.png' },
      ],
    }),
  )
  expect(words).toEqual([
    'Wholesale $27.50 → $30.00',
    'Size M5: Units 1,200 → 0',
    'Size M6 added',
    'Size M7 withdrawn',
    'Description — → Soft',
    'Picture changed',
  ])
})

test('the orders that a change touches are told by what becomes of them', () => {
  expect(ordersWords(change({}))).toBe('None')
  expect(ordersWords(change({ orders: { carts: 2, pending: 1, approved: 3 } }))).toBe(
    '2 carts at the new price, 1 pending order flagged, 3 approved orders unchanged',
  )
  expect(ordersWords(change({ kind: 'withdrawn', orders: { carts: 1, pending: 0, approved: 0 } }))).toBe(
    '1 cart without it',
  )
})
