import { expect, test } from 'vitest'
import { brief, codes, parse, type TestSheet, type Value } from './line-list.fixture.ts'

const stock = { type: 'own-stock', knownBrands: ['Crocs', 'UGG', 'Skechers'] } as const

test('reads prices whose headings name only their currency, below what they are', async () => {
  const list = await parse([
    {
      rows: [
        ['Style', 'Colour code', 'Sizes', 'Distributor price', null, null, 'RRP (incl. tax)', null, null],
        [null, null, null, 'GBP', 'EUR', 'USD', 'GBP', 'EUR', 'USD'],
        ['X31', '001', '36 - 38', 28, 33, 36.5, 70, 85, 95],
        ['X32', '001', '36 - 38', 34, 40, 44, 85, 100, 115],
      ],
      merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:F1', 'G1:I1'],
    },
  ])
  expect(brief(list)[0]).toBe('X31-001 ? 36.5/95: 36 37 38')
  expect(list.currency).toBe('USD')
})

/** A header of three rows, which name the sizes in three systems. */
const three = (band: string, us: number[], eu: number[], cm: number[], ...rows: Value[][]): Value[][] => [
  [band],
  ['款号', '颜色', '批发价 CNY', ...us, '合计'],
  [null, null, null, ...eu],
  [null, null, null, ...cm],
  ...rows,
]

test('reads the US and EU names of sizes whose merged header has a third row, also of a second table', async () => {
  const rows = [
    ...three(
      '男鞋',
      [7, 7.5, 8],
      [39.5, 40, 41],
      [25, 25.5, 26],
      ['232777-BKGY', '黑灰', 268, 1, 45, 24, 70],
    ),
    ...three(
      '女鞋',
      [5, 6, 7],
      [35, 36, 37.5],
      [22, 23, 24],
      ['150188-PNK', '粉色', 245, 22, 42, '已售完', 64],
    ),
  ]
  const merges = [2, 7].flatMap((row) => ['A', 'B', 'C', 'G'].map((at) => `${at}${row}:${at}${row + 2}`))
  const list = await parse([{ rows, merges }], stock)
  expect(brief(list)).toEqual([
    '232777-BKGY 黑灰 268/-: 7=1 7.5=45 8=24',
    '150188-PNK 粉色 245/-: 5=22 6=42 7=0',
  ])
  expect(list.items.map(({ sizes }) => sizes.map(({ eu }) => eu))).toEqual([
    ['39.5', '40', '41'],
    ['35', '36', '37.5'],
  ])
  expect(list.items.map(({ gender }) => gender)).toEqual(['男鞋', '女鞋'])
  expect(codes(list)).toEqual(['F10 NUMBER_AS_TEXT'])
})

test('reads the first band of a list from the row that names its sizes, and brands from bands', async () => {
  const head = ['Style no', 'Colour no', 'Trade QAR', 'Sizes', null, null]
  const rows = [
    head,
    ['CROCS UNISEX', null, null, 'M4W6', 'M5W7', 'M6W8'],
    ['214520', '001', 105, 31, 19, 21],
    ['SKECHERS MEN', null, null, 40, 41, 42],
    ['232888', 'BBK', 149, 0, 48, 37],
  ]
  const list = await parse([{ rows, merges: ['D1:F1'] }], stock)
  expect(list.items.map(({ brand, gender }) => [brand, gender])).toEqual([
    ['Crocs', 'UNISEX'],
    ['Skechers', 'MEN'],
  ])
})

test('reads the brand from the name of a sheet', async () => {
  const rows = [
    ['Style', 'Color', 'Size', 'WHS', 'Stock'],
    ['A100-10', 'Ink', 7, 20, 5],
  ]
  const list = await parse([{ name: 'UGG', rows }], stock)
  expect(list.items.map(({ brand }) => brand)).toEqual(['UGG'])
})

test('takes no row of headings for facts because one of them is unknown', async () => {
  const list = await parse(
    [
      ['Style', 'Color', 'Name', 'Gender', 'List', 'WHS', 'MSRP'],
      [null, null, null, null, null, null, null, 38, 39, 40],
      ['A100-10', 'Clay', 'Lark', 'Mens', 60, 36, 70, 12, 3, 4],
      [null, null, null, null, null, null, null, 36, 37, 38],
      ['A200-10', 'Ink', 'Lark', 'Womens', 60, 36, 70, 12, 3, 4],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['A100-10 Clay 36/70: 38=12 39=3 40=4', 'A200-10 Ink 36/70: 36=12 37=3 38=4'])
})

test('knows the net price beside its list price and discount, whatever the currency of the cells', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Size', 'List Price', 'Disc %', 'Net Price', 'MSRP'],
    ['A100', '10', 7, '$40.00', 0.5, '$20.00', '$45.00'],
    ['A200', '10', 7, '$44.00', 0.5, '$22.00', '$50.00'],
  ])
  expect(brief(list)).toEqual(['A100-10 ? 20/45: 7', 'A200-10 ? 22/50: 7'])
})

test('reads headers of three rows whose headings are merged downward, one below the other', async () => {
  const header = (first: number): TestSheet['rows'] => [
    ['Style', 'Color Code', 'WHS', 'SIZES'],
    [null, null, null, `US ${first}`, `US ${first + 1}`, `US ${first + 2}`],
    [null, null, null, first + 31, first + 32, first + 33],
  ]
  const merged = (top: number) => [
    ...['A', 'B', 'C'].map((at) => `${at}${top}:${at}${top + 2}`),
    `D${top}:F${top}`,
  ]
  const rows = [
    ...header(5),
    ['A100', '10', 20, 4, 5, 6],
    ['A200', '10', 22, 1, 2, 3],
    null,
    ...header(8),
    ['A300', '10', 24, 7, 8, 9],
    ['A400', '10', 26, 4, 5, 6],
  ]
  const list = await parse([{ name: 'Stock', rows, merges: [...merged(1), ...merged(7)] }], {
    type: 'brand-ats',
  })
  expect(
    list.items.map(({ modelCode, sizes }) => [
      modelCode,
      ...sizes.map(({ us, eu, quantity }) => `${us}/${eu}=${quantity}`),
    ]),
  ).toEqual([
    ['A100-10', '5/36=4', '6/37=5', '7/38=6'],
    ['A200-10', '5/36=1', '6/37=2', '7/38=3'],
    ['A300-10', '8/39=7', '9/40=8', '10/41=9'],
    ['A400-10', '8/39=4', '9/40=5', '10/41=6'],
  ])
  expect(codes(list)).toEqual([])
})
