import { describe, expect, test } from 'vitest'
import { answeredMapping } from '#contract/files/answered-mapping.ts'
import type { SheetMapping as MappedTable } from '#contract/files/file-processor.ts'
import type { SheetMapping } from '#reader/line-list.ts'
import { attempt, brief, codes, day, parse, type Value } from '#reader/variations/line-list.fixture.ts'

const ats = { type: 'brand-ats' } as const
const list: Value[][] = [
  ['Style', 'Color Code', 'Color', 'WHS', '40 (US 7)', '41 (US 8)', '42 (US 9)', 'Total'],
  ['MEN'],
  ['A100', '10', 'Ink', 20, 4, 5, 6, 15],
  ['Total men', null, null, null, null, null, null, 15],
  ['WOMEN', null, null, null, '36 (US 5)', '37 (US 6)', '38 (US 7)'],
  ['B100', '10', 'Ink', 20, 7, null, 8, 15],
  ['YOUTH', null, null, null, 28, 29, 31],
  ['C100', '10', 'Ink', 20, 1, 2, 3, 6],
]

test('reads a row of sizes within a list as the sizes of the rows below it', async () => {
  const found = await parse(list, ats)
  expect(brief(found)).toEqual([
    'A100-10 Ink 20/-: 7=4 8=5 9=6',
    'B100-10 Ink 20/-: 5=7 7=8',
    'C100-10 Ink 20/-: 28=1 29=2 31=3',
  ])
  expect(found.items.map(({ gender }) => gender)).toEqual(['MEN', 'WOMEN', 'YOUTH'])
  expect(codes(found)).toEqual([])
})

test('reads the sizes of sections in the same way from a mapping', async () => {
  const found = await parse(list, ats)
  const mapped = await parse(list, { ...ats, mapping: found.tables })
  expect(brief(mapped)).toEqual(brief(found))
  expect(mapped.items.map(({ gender }) => gender)).toEqual(['MEN', 'WOMEN', 'YOUTH'])
  const [first] = found.tables
  const once = await parse(list, { ...ats, mapping: first === undefined ? [] : [first] })
  expect(brief(once)).toEqual(brief(found))
})

test('reads rising quantities below a list as no sizes', async () => {
  const found = await parse(
    [
      ['Style', 'Color Code', 'Color', 'WHS', 'M7', 'M8', 'M9'],
      ['A100', '10', 'Ink', 20, 4, 5, 6],
      ['Total', null, null, null, 4, 5, 6],
      ['Reserved', null, null, null, 1, 2, 3],
    ],
    ats,
  )
  expect(brief(found)).toEqual(['A100-10 Ink 20/-: M7=4 M8=5 M9=6'])
})

test('reads dates above columns as no sizes next to a column of sizes', async () => {
  const found = await parse(
    [
      [null, null, null, null, null, day('2026-11-28'), null, day('2027-01-02'), null, day('2027-01-09')],
      ['Style', 'Color Code', 'Size', 'Available', 'WHS', 'OH', 'Rec', 'OH', 'Rec', 'OH'],
      ['A100', '10', 7, 6, 30, 6, 0, 6, 0, 6],
      ['A100', '10', 8, 12, 30, 12, 24, 36, 0, 36],
    ],
    ats,
  )
  expect(brief(found)).toEqual(['A100-10 ? 30/-: 7=6 8=12'])
})

test.each([
  ['40 (XS)', '42 (S)', 'XS=4 S=5'],
  ['46/S', '48/M', 'S=4 M=5'],
  ['M (8-10)', 'L (12-14)', 'M=4 L=5'],
])('reads sizes named by a number and letters: %s', async (first, second, sizes) => {
  const found = await parse(
    [
      ['Style', 'Color Code', 'WHS', first, second],
      ['A100', '10', 20, 4, 5],
    ],
    ats,
  )
  expect(brief(found)).toEqual([`A100-10 ? 20/-: ${sizes}`])
})

test('reads the French range 36 au 39 as all its sizes', async () => {
  const found = await parse(
    [
      ['Style', 'Color Code', 'Sizes', 'WHS'],
      ['A100', '10', '36 au 39', 20],
    ],
    ats,
  )
  expect(found.items[0]?.sizes.map(({ size }) => size)).toEqual(['36', '37', '38', '39'])
})

test('reads a ladder: the sizes of each style in the row above its quantities', async () => {
  const found = await parse(
    [
      ['Style', 'Color', 'WHS'],
      [null, null, null, 7, 8, 9, 10],
      ['A100-10', 'Ink', 30, 12, 24, 24, 12],
      [null, null, null, 5, 6, 7, 8],
      ['A200-10', 'Sky', 35, 1, 2, 30, 12],
      [null, null, null, 5, 5.5, 6],
      ['A300-10', 'Sky', 35, 4, 5, 6],
    ],
    ats,
  )
  expect(brief(found)).toEqual([
    'A100-10 Ink 30/-: 7=12 8=24 9=24 10=12',
    'A200-10 Sky 35/-: 5=1 6=2 7=30 8=12',
    'A300-10 Sky 35/-: 5=4 5.5=5 6=6',
  ])
  expect(codes(found)).toEqual([])
})

const labeled: Value[][] = [
  ['Style', 'Name', 'Color', 'WHS'],
  ["MEN'S"],
  ['A100-10', 'Wren', 'Navy', 30, 'Size', 7, 8, 9],
  [null, null, null, null, 'Qty', 12, 24, 24],
  ['A200-10', 'Lark', 'White', 35, 'Size', 10, 11],
  [null, null, null, null, 'Qty', 1, 2],
  ["WOMEN'S"],
  ['A300-10', 'Lorn', 'White', 35, 'Size', 5, 6, 7],
  [null, null, null, null, 'Qty', 9, 0, 3],
  ['Total', null, null, null, null, 22, 26, 27],
]
const columns = { model: 'A', name: 'B', color: 'C', wholesale: 'D' }
const sizeColumns = ['F', 'G', 'H'].map((column, index) => ({
  column,
  size: String(7 + index),
}))

test.each([
  ['found in the file', {}],
  ['with a mapping', { mapping: [{ sheet: 'Sheet1', headerRow: 1, columns, sizeColumns }] }],
])('reads a ladder whose rows say which are sizes, %s', async (_, job) => {
  const found = await parse(labeled, { ...ats, ...job })
  expect(brief(found)).toEqual([
    'A100-10 Navy 30/-: 7=12 8=24 9=24',
    'A200-10 White 35/-: 10=1 11=2',
    'A300-10 White 35/-: 5=9 6=0 7=3',
  ])
  expect(found.items.map(({ gender }) => gender)).toEqual(["MEN'S", "MEN'S", "WOMEN'S"])
  expect(codes(found)).toEqual([])
  expect(found.tables).toHaveLength(1)
})

describe('a ladder without a header', () => {
  const rows = (price: number): Value[][] =>
    [
      ['A100-10', 'Wren', 'Navy'],
      ['A200-10', 'Lark', 'Sky'],
      ['A300-10', 'Lorn', 'White'],
    ].flatMap((article, index) => [
      [...article, price + index, 'Size', 7, 8, 9 + index],
      [null, null, null, null, 'Qty', 1, 2, 3],
    ])
  const expected = (price: number) => [
    `A100-10 Navy ${price}/-: 7=1 8=2 9=3`,
    `A200-10 Sky ${price + 1}/-: 7=1 8=2 10=3`,
    `A300-10 White ${price + 2}/-: 7=1 8=2 11=3`,
  ]

  test.each<[string, Value[][], number]>([
    ['in the first row', [], 0],
    ['below a title', [['Northwind stock'], []], 2],
  ])('asks which texts are names and colors: %s', async (_, above, headerRow) => {
    const sheet = { name: 'Stock', rows: [...above, ...rows(20.5)] }
    const read = await attempt([sheet], ats)
    if (!('unrecognized' in read)) throw new Error('no question')
    const { tables, questions } = read.unrecognized
    expect(questions).toEqual([
      { kind: 'columns', sheet: 'Stock', headerRow, field: 'name', columns: ['B', 'C'] },
      { kind: 'columns', sheet: 'Stock', headerRow, field: 'color', columns: ['B', 'C'] },
    ])
    const mapping = answeredMapping(
      { mapping: tables as MappedTable[], questions: [...questions] },
      { 0: 'B', 1: 'C' },
    )
    const answered = await parse([sheet], { ...ats, mapping })
    expect(brief(answered)).toEqual(expected(20.5))
    expect(answered.items.map(({ name }) => name)).toEqual(['Wren', 'Lark', 'Lorn'])
    expect(codes(answered)).toEqual([])
  })

  test('is where matching by a person starts if nothing shows its prices', async () => {
    const sheet = { name: 'Stock', rows: rows(20) }
    const read = await attempt([sheet], ats)
    if (!('unrecognized' in read)) throw new Error('no question')
    const { guess } = read.unrecognized
    expect(guess).toMatchObject({ headerRow: 0, columns: { model: 'A' } })
    const matched = {
      ...guess,
      columns: { model: 'A', name: 'B', color: 'C', wholesale: 'D' },
    } as SheetMapping
    expect(brief(await parse([sheet], { ...ats, mapping: [matched] }))).toEqual(expected(20))
  })
})

test('reports the sizes of a style without quantities', async () => {
  const found = await parse([...labeled.slice(0, 6), ...labeled.slice(2, 3), ...labeled.slice(7, 9)], ats)
  expect(codes(found)).toEqual(['7 UNREAD_ROW'])
})

test('knows the headings of a ladder in each of its sections', async () => {
  const rows = [
    ['Style', 'Carton Qty', 'WHS'],
    [null, null, null, 7, 8, 9],
    ['A100-10', 12, 30, 12, 24, 24],
    [null, null, null, 5, 6, 7],
    ['A200-10', 12, 35, 1, 2, 30],
    ['A300-10', 18, 35, 1, 2, 30],
  ]
  expect(codes(await parse(rows, ats))).toEqual([])
})
