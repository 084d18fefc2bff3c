import { expect, it } from 'vitest'
import { offered } from '#server/testing/order-forms/offered.ts'
import { one } from '#server/testing/order-forms/own-order.ts'
import { readOwn } from '#server/testing/order-forms/own-workbook.ts'
import { matchOrderFile } from './match-order-file.ts'

it('finds styles by name and color where a file has no codes, and notes each', async () => {
  const read = await one([
    ['Style', 'Color', 'Size', 'Qty'],
    ['total comfort clog', 'BONE', 'M8', 12],
    ['total comfort clog', 'BONE', 'M9', 12],
    ['Total Comfort Clog – Ink', null, 'M8', 6],
    ['Round 0', null, 'M8', 6],
  ])
  expect(read).toMatchObject({
    lines: ['60110-002 M8 12', '60110-002 M9 12', '60110-001 M8 6', '60100-001 M8 6'],
    problems: ['BY_NAME A2', 'BY_NAME A4', 'BY_NAME A5'],
  })
  expect(read.effects[0]).toBe('Read as 60110-002: Total Comfort Clog, Bone.')
})

it('reads the size behind name and color', async () => {
  const read = await one([
    ['Style', 'Qty'],
    ['Total Comfort Clog, Bone, M8', 12],
    ['Total Comfort Clog, Bone, M19', 12],
  ])
  expect(read).toMatchObject({
    lines: ['60110-002 M8 12'],
    problems: ['BY_NAME A2', 'BY_NAME A3', 'UNKNOWN_SIZE B3'],
  })
})

it('does not guess a color, nor take a longer name for a shorter one', async () => {
  const read = await one([
    ['Style', 'Color', 'Size', 'Qty'],
    ['Total Comfort Clog', null, 'M8', 12],
    ['Total Comfort Clog', 'dark', 'M8', 12],
    ['Total Comfort Clog Kids', 'Bone', 'M8', 12],
    ['60110-001', 'Ink', 'M8', 6],
  ])
  expect(read).toMatchObject({
    lines: ['60110-001 M8 6'],
    problems: ['COLOR_NEEDED D2', 'UNKNOWN_STYLE A3', 'UNKNOWN_STYLE A4'],
  })
  expect(read.unknown.map(({ text }) => text)).toEqual([
    'Total Comfort Clog / dark',
    'Total Comfort Clog Kids / Bone',
  ])
})

it('orders what staff matched for one color only for that color', async () => {
  const file = await readOwn([
    {
      name: 'PO',
      rows: [
        ['Style', 'Color', 'Size', 'Qty'],
        ['Comfy', 'dark', 'M8', 12],
        ['Comfy', 'light', 'M8', 6],
      ],
    },
  ])
  const linesOf = (styles: ReadonlyMap<string, string>) =>
    matchOrderFile(file, offered, { names: { styles, sizes: new Map() } }).lines.map(
      ({ item, quantity }) => `${item.modelCode} ${quantity}`,
    )
  expect(linesOf(new Map([['comfydark', '60110-001']]))).toEqual(['60110-001 12'])
  expect(linesOf(new Map([['comfy', '60110-001']]))).toEqual([])
})
