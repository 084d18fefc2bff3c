import { expect, test } from 'vitest'
import { packText } from '#contract/line-lists/packs.ts'
import type { LineList } from '../line-list.ts'
import { brief, codes, parse, type Value } from './line-list.fixture.ts'

function packs(list: LineList): string[] {
  return list.items.flatMap(({ sizes }) => sizes.flatMap(({ pack }) => (pack ? packText(pack) : [])))
}

test('reads the packs of a size run column next to open sizes', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Size Run', 'WHS'],
    ['B1', '10', '6-9', 20],
    ['B2', '10', '6-9 (1/2/2/1)', 20],
    ['B2', '10', '8/2, 9/2, 10/2', 20],
    ['B3', '10', '2,3,3,2', 20],
  ])
  expect(brief(list)).toEqual(['B1-10 ? 20/-: 6 7 8 9', 'B2-10 ? 20/-: 6-9 (1/2/2/1) 8/2, 9/2, 10/2'])
  expect(packs(list)).toEqual(['6×1 7×2 8×2 9×1', '8×2 9×2 10×2'])
  expect(codes(list)).toEqual(['C5 UNKNOWN_SIZE'])
})

test('reads packs among single sizes', async () => {
  const row = (size: Value, pairs: number): Value[] => ['B1', '10', size, 20, pairs]
  const list = await parse(
    [
      ['Style', 'Color Code', 'Size', 'WHS', 'Pairs Available'],
      row(7, 5),
      row(8, 6),
      row(9, 4),
      row('7-9 (1/2/1)', 24),
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['B1-10 ? 20/-: 7=5 8=6 9=4 7-9 (1/2/1)=24'])
  expect(packs(list)).toEqual(['7×1 8×2 9×1'])
  expect(codes(list)).toEqual([])
})

test('counts and prices units where the headings count packs', async () => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Size Run', 'WHS per Pack', 'Packs Available'],
      ['B1', '10', 'A6: 36-39 (1/2/2/1)', 132, 5],
      ['B2', '10', 'A6: 36-39 (1/2/2/1)', 100, 5],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['B1-10 ? 22/-: A6: 36-39 (1/2/2/1)=30'])
  expect(codes(list)).toEqual(['D3 PACK_PRICE'])
})

test('reports a quantity of packs whose heading does not say what it counts', async () => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Size Run', 'WHS', 'ATS'],
      ['B1', '10', '8/1 9/2 10/1', 22, 8],
      ['B2', '10', '8/1 9/2 10/1', 22, 0],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['B1-10 ? 22/-: 8/1 9/2 10/1=8', 'B2-10 ? 22/-: 8/1 9/2 10/1=0'])
  expect(codes(list)).toEqual(['E2 PACK_QUANTITY'])
})

test('keeps the same pack of a model once', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Size Run', 'WHS'],
    ['B1', '10', '6-9 (1/2/2/1)', 20],
    ['B1', '10', '6-9 (1/2/2/1)', 20],
  ])
  expect(brief(list)).toEqual(['B1-10 ? 20/-: 6-9 (1/2/2/1)'])
  expect(codes(list)).toEqual(['A3 DUPLICATE_MODEL'])
})

test('reads a grid as packs if a column sums up its cells', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'WHS', 7, 8, 9, 10, 'Pairs per Case'],
    ['B1', '10', 20, 1, 2, 2, 1, 6],
    ['B2', '10', 22, null, 2, 2, 2, 6],
    ['B3', '10', 22, 1, 1, null, null, 2],
  ])
  expect(brief(list)).toEqual([
    'B1-10 ? 20/-: 7×1 8×2 9×2 10×1',
    'B2-10 ? 22/-: 8×2 9×2 10×2',
    'B3-10 ? 22/-: 7×1 8×1',
  ])
  expect(packs(list)).toHaveLength(3)
  const counted = await parse(
    [
      ['Style', 'Color Code', 'WHS', 7, 8, 9, 10, 'Case Pack'],
      ['B1', '10', 20, 14, 22, 2, 3, 12],
      ['B2', '10', 22, 5, 2, 2, 3, 12],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(counted)).toEqual(['B1-10 ? 20/-: 7=14 8=22 9=2 10=3', 'B2-10 ? 22/-: 7=5 8=2 9=2 10=3'])
  expect(packs(counted)).toEqual([])
})
