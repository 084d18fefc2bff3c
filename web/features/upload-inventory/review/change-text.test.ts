import { expect, test } from 'vitest'
import type { ImportChange } from '#contract/files/file-processor.ts'
import { changeText, ordersText, updateAction, unusualWithdrawal, updateOutcome } from './change-text.ts'

const change = (more: Partial<ImportChange>): ImportChange => ({
  kind: 'changed',
  modelCode: 'A',
  name: null,
  color: null,
  changes: [],
  orders: { carts: 0, pending: 0, approved: 0 },
  ...more,
})

test('describes a change field by field and size by size', () => {
  const words = changeText(
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

test('describes what happens to affected orders', () => {
  expect(ordersText(change({}))).toBe('None')
  expect(ordersText(change({ orders: { carts: 2, pending: 1, approved: 3 } }))).toBe(
    '2 carts at the new price, 1 pending order flagged, 3 approved orders unchanged',
  )
  expect(ordersText(change({ kind: 'withdrawn', orders: { carts: 1, pending: 0, approved: 0 } }))).toBe(
    'Removed from 1 cart',
  )
})

test('the confirming button names what an update does, with the right form of the noun', () => {
  const counts = { new: 0, changed: 0, withdrawn: 0, unchanged: 5_000 }
  expect(updateAction({ ...counts, new: 29, withdrawn: 16 })).toBe('Add 29, withdraw 16')
  expect(updateAction({ ...counts, changed: 1 })).toBe('Update 1 item')
  expect(updateAction({ ...counts, withdrawn: 1_200 })).toBe('Withdraw 1,200 items')
  expect(updateAction({ ...counts, new: 1, changed: 2, withdrawn: 3 })).toBe('Add 1, update 2, withdraw 3')
  expect(updateAction({ new: 29, changed: 0, withdrawn: 16, unchanged: 0 })).toBe('Add 29, withdraw 16 of 16')
})

test('an update that withdraws more than 30 % of the items is unusual', () => {
  expect(unusualWithdrawal({ new: 9, changed: 2, withdrawn: 3, unchanged: 5 })).toBeNull()
  expect(unusualWithdrawal({ new: 9, changed: 2, withdrawn: 4, unchanged: 5 })).toBe('4 of 11 items')
})

test('the outcome of an update names each kind of change', () => {
  expect(updateOutcome({ new: 29, changed: 0, withdrawn: 16 })).toBe('29 new, 16 withdrawn')
  expect(updateOutcome({ new: 0, changed: 0, withdrawn: 0 })).toBe('no changes')
})
