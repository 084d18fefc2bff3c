import { expect, it } from 'vitest'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { offered } from '#server/testing/order-forms/offered.ts'
import { readOwn } from '#server/testing/order-forms/own-workbook.ts'
import type { FormItem } from './select-form-items.ts'
import { matchOrderFile } from './match-order-file.ts'

const rows = [
  ['Style', 'Size', 'Qty'],
  ['60100-001', 'M8', 12],
  ['60101-001', 'M8', 6],
  ['60102-001', 'M8', 6],
]

/** The same styles on another list, which is newer. */
function listOf(type: LineListType, styles: readonly string[], change: Partial<FormItem> = {}): FormItem[] {
  return offered
    .filter(({ modelCode }) => styles.includes(modelCode))
    .map((item) => ({
      ...item,
      itemId: item.itemId + 1_000,
      lineListItemId: item.lineListItemId + 1_000,
      lineListId: 2,
      type,
      ...change,
    }))
}

async function ordered(newer: readonly FormItem[]) {
  const { lines, problems } = matchOrderFile(await readOwn([{ name: 'PO', rows }]), [...newer, ...offered])
  return {
    types: lines.map(({ item }) => item.type),
    notes: problems.map(({ code, column, row, effect }) => `${code} ${column}${row} ${effect}`),
  }
}

it('orders from the type of list that offers the most of a file, and notes the other', async () => {
  expect(await ordered(listOf('own-stock', ['60100-001', '60102-001']))).toEqual({
    types: ['brand-ats', 'brand-ats', 'brand-ats'],
    notes: ['OTHER_LIST C2 2 items are offered as Open Stock, too. They are ordered as Brand ATS.'],
  })
})

it('orders from the newest list if both offer as much', async () => {
  expect(await ordered(listOf('own-stock', ['60100-001', '60101-001', '60102-001']))).toEqual({
    types: ['own-stock', 'own-stock', 'own-stock'],
    notes: ['OTHER_LIST C2 3 items are offered as Brand ATS, too. They are ordered as Open Stock.'],
  })
})

it('says nothing about lists of the same type, of which the newest counts, or about closed ones', async () => {
  expect(await ordered(listOf('brand-ats', ['60100-001']))).toMatchObject({ notes: [] })
  expect(await ordered(listOf('own-stock', ['60100-001'], { isOpen: false }))).toMatchObject({ notes: [] })
})
