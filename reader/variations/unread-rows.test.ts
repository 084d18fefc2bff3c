import { expect, test } from 'vitest'
import type { LineList } from '../line-list.ts'
import { attempt, codes, formula, parse, type Value } from './line-list.fixture.ts'

const ats = { type: 'brand-ats' } as const
const list: Value[][] = [
  ['Style', 'Color Code', 'Color', 'WHS', '7', '8'],
  ['A100', '10', 'Ink', 20, 4, 5],
]

test('reports a row below a list with two numbers that names no style', async () => {
  const found = await parse(
    [
      ['Style', 'Color Code', 'Color', 'Size', 'WHS', 'Launch', 'Floor'],
      ['A100', '10', 'Ink', '7', 20, 4, 5],
      ['A100', '10', 'Ink', '8', 20, 4, 5],
      ['left', 'in store', 'see below', null, null, 3, 4],
    ],
    ats,
  )
  expect(found.items).toHaveLength(1)
  expect(found.problems.find(({ code }) => code === 'UNREAD_ROW')).toMatchObject({
    row: 4,
    value: 'left | in store | see below | 3 | 4',
    effect: 'row not read',
  })
})

test('reports rows of a list above the header, whose own header is not understood', async () => {
  const found = await parse(
    [['Ref', 'Zeta', 'Omega'], ['B200-10', 'Ink', 12], ['B200-20', 'Red', 14], ...list],
    ats,
  )
  expect(codes(found)).toEqual(['2 UNREAD_ROW', '3 UNREAD_ROW'])
})

test('reports no notes, totals, sums, bands, or titles', async () => {
  const found = await parse(
    [
      ['Order form SS27', null, 2027],
      ['Season 27-1', 'Valid from', 46000],
      ...list,
      ["MEN'S"],
      ['Total', null, null, null, 4, 5],
      [null, null, null, null, formula('SUM(E4:E4)', 4), formula('SUM(F4:F4)', 5)],
      ['Prices in USD, per pair; 12 pairs per carton', null, 'FOB'],
    ],
    ats,
  )
  expect(codes(found)).toEqual([])
})

test('reports the rows of another sheet whose list is not understood', async () => {
  const kids: Value[][] = [
    ['Ref', 'Price', 'Zig', 'Zag'],
    ['K200-10', 20, 'x', 'x'],
    ['K200-20', 20, 'x', 'x'],
  ]
  const found = (await attempt([{ rows: list }, { name: 'Kids', rows: kids }], ats)) as LineList
  expect(found.items).toHaveLength(1)
  expect(found.problems).toMatchObject([
    { sheet: 'Kids', row: 2, code: 'UNREAD_ROW' },
    { sheet: 'Kids', row: 3, code: 'UNREAD_ROW' },
  ])
})
