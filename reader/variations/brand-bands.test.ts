import { expect, test } from 'vitest'
import { codes, parse } from './line-list.fixture.ts'

const job = { type: 'own-stock', brand: 'Own Stock', knownBrands: ['Velt', 'Crocs'] } as const
const head = ['Style', 'Color', 'Size', 'Qty', 'WHS']
const row = (code: string) => [code, 'Ink', 8, 4, 20]

test('reports a band that looks like those of brands, but names none that is known', async () => {
  const list = await parse(
    [
      head,
      ['*** VELT ***'],
      row('A1-1'),
      ['*** NORDA (NEW) ***'],
      row('A2-1'),
      ['*** CROCS ***'],
      row('A3-1'),
    ],
    job,
  )
  expect(list.items.map(({ brand }) => brand)).toEqual(['Velt', 'Velt', 'Crocs'])
  expect(list.problems).toMatchObject([
    { code: 'UNKNOWN_BRAND', row: 4, value: '*** NORDA (NEW) ***', effect: 'rows below read as Velt' },
  ])
})

test('takes other bands below a brand for what they are', async () => {
  const list = await parse(
    [head, ['VELT'], ['MENS'], row('A1-1'), ['BOOTS'], row('A2-1'), ['All sizes are European.'], row('A3-1'), ['Last pairs'], row('A4-1')], // prettier-ignore
    job,
  )
  expect(new Set(list.items.map(({ brand }) => brand))).toEqual(new Set(['Velt']))
  expect(codes(list)).toEqual([])
})

const grouped = (group: string, names: readonly string[]) => [
  ['Style', 'Color', group, 'Size', 'Qty', 'WHS'],
  ...names.flatMap((name, index) => [7, 8].map((size) => [`A${index}-1`, 'Ink', name, size, 4, 20])),
]

test('reads the brand of each row from a group of goods that names existing brands', async () => {
  for (const heading of ['Item Group', 'Category']) {
    const list = await parse(grouped(heading, ['VELT', 'NORDA']), job)
    expect(list.items.map(({ brand, category }) => [brand, category])).toEqual([
      ['VELT', null],
      ['NORDA', null],
    ])
  }
})

test('does not take kinds of shoes for brands because one of them is a brand', async () => {
  const list = await parse(grouped('Category', ['VELT', 'Sandals']), job)
  expect(list.items.map(({ brand }) => brand)).toEqual([null, null])
})

const grid = (from: number) => ['Style', 'Color', from, from + 1, from + 2, 'WHS']
const inGrid = (code: string) => [code, 'Ink', 4, 5, 6, 20]

test('takes the brand in the title of a sheet for its further tables', async () => {
  const list = await parse(
    [['VELT'], ['Ready stock'], grid(36), inGrid('A1-1'), ['Last pairs.'], null, grid(41), inGrid('A2-1'), null, ['CROCS'], grid(28), inGrid('A3-1')], // prettier-ignore
    job,
  )
  expect(list.items.map(({ brand }) => brand)).toEqual(['Velt', 'Velt', 'Crocs'])
  expect(codes(list)).toEqual([])
})

test('reports a title of a further table that looks like a brand, but names none that is known', async () => {
  const list = await parse([['VELT'], grid(36), inGrid('A1-1'), null, ['NORDA'], grid(41), inGrid('A2-1')], job) // prettier-ignore
  expect(list.problems).toMatchObject([
    { code: 'UNKNOWN_BRAND', row: 6, value: 'NORDA', effect: 'rows below read as Velt' },
  ])
})

test('takes the only brand that a title names among other words, and says that it does', async () => {
  const rows = [head, row('A1-1'), row('A2-1')]
  const list = await parse([['Hello, our Velt stock of today'], ...rows], job)
  expect(list.items.map(({ brand }) => brand)).toEqual(['Velt', 'Velt'])
  expect(list.problems).toMatchObject([{ code: 'OTHER_BRAND', value: 'Velt' }])
  const several = await parse([['Hello, our Velt and Crocs stock of today'], ...rows], job)
  expect(several.items.map(({ brand }) => brand)).toEqual([null, null])
  expect(codes(several)).toEqual([])
})
