import { expect, test } from 'vitest'
import { brief, codes, parse, type Value } from '#reader/variations/line-list.fixture.ts'

const ats = { type: 'brand-ats' } as const

const rows = (widths: readonly Value[], sizes: readonly Value[] = [8, 9]): Value[][] =>
  widths.flatMap((width) => sizes.map((size): Value[] => ['K20', '05', size, width, 25, 6]))

test.each([
  ['Width', ['Narrow (2A)', 'Medium (B)', 'Wide (D)']],
  ['Fit', ['Standard', 'Wide']],
  ['Weite', ['G', 'H']],
  ['Fitting', ['E - Regular', 'EE - Wide']],
])('keeps sizes apart that differ by %s: %j', async (heading, widths) => {
  const list = await parse([['Style', 'Color Code', 'Size', heading, 'WHS', 'Qty'], ...rows(widths)], ats)
  expect(list.items[0]?.sizes.map(({ size }) => size)).toEqual(
    widths.flatMap((width) => [`8 ${width}`, `9 ${width}`]),
  )
  expect(codes(list)).toEqual([])
})

test.each([
  ['Inseam', [30, 32], '8 30'],
  ['Cup', ['C', 'DD'], '8 C'],
])('keeps sizes apart that differ by %s', async (heading, lengths, first) => {
  const list = await parse([['Style', 'Color Code', 'Size', heading, 'WHS', 'Qty'], ...rows(lengths)], ats)
  expect(list.items[0]?.sizes).toHaveLength(4)
  expect(list.items[0]?.sizes[0]?.size).toBe(first)
  expect(codes(list)).toEqual([])
})

test('does not add a fit that all rows have to the size', async () => {
  const list = await parse([['Style', 'Color Code', 'Size', 'Fit', 'WHS', 'Qty'], ...rows(['Regular'])], ats)
  expect(brief(list)).toEqual(['K20-05 ? 25/-: 8=6 9=6'])
})

test('still reports rows that repeat an article, size, and width', async () => {
  const list = await parse(
    [['Style', 'Color Code', 'Size', 'Fit', 'WHS', 'Qty'], ...rows(['Slim', 'Slim'])],
    ats,
  )
  expect(codes(list)).toEqual(['C4 DUPLICATE_SIZE', 'C5 DUPLICATE_SIZE'])
})

test('reads the width above groups of size columns', async () => {
  const list = await parse(
    [
      [null, null, null, 'Medium (D) Width', null, 'Wide (2E) Width', null],
      ['Style', 'Color Code', 'WHS', 8, 9, 8, 9],
      ['K20', '05', 25, 1, 2, 3, 4],
    ],
    ats,
  )
  expect(brief(list)).toEqual(['K20-05 ? 25/-: 8 Medium (D)=1 9 Medium (D)=2 8 Wide (2E)=3 9 Wide (2E)=4'])
})

test('reports a size column that repeats another, unless it is empty', async () => {
  const grid = (second: Value): Value[][] => [
    [null, null, null, 'Hall 1', null, 'Hall 2', null],
    ['Style', 'Color Code', 'WHS', 8, 9, 8, 9],
    ['K20', '05', 25, 1, 2, second, second],
  ]
  const list = await parse(grid(7), ats)
  expect(brief(list)).toEqual(['K20-05 ? 25/-: 8=1 9=2'])
  expect(codes(list)).toEqual(['F2 DUPLICATE_SIZE', 'G2 DUPLICATE_SIZE'])
  expect(codes(await parse(grid(null), ats))).toEqual([])
})
