import { expect, test } from 'vitest'
import { brief, codes, parse, type Value } from './line-list.fixture.ts'

test('splits codes and names in one cell', async () => {
  const list = await parse([
    ['Style', 'Color', 'Size Run', 'WHS'],
    ['40310 Odell Stretch', '510 Plum', '7-9', 30],
    ['40310 Odell Stretch', '098 - Clay', '7-9', 30],
    ['40332 Tobin Knit', 'BLK - Black', '7-9', 35],
  ])
  expect(list.items.map(({ modelCode, name, color }) => [modelCode, name, color])).toEqual([
    ['40310-510', 'Odell Stretch', 'Plum'],
    ['40310-098', 'Odell Stretch', 'Clay'],
    ['40332-BLK', 'Tobin Knit', 'Black'],
  ])
})

test('does not split a code in capitals at its hyphen', async () => {
  const list = await parse([
    ['Style', 'Color', 'Size', 'WHS'],
    ['SK111-AST', 'Assorted', '7', 10],
    ['SK222-BLK', 'Black', '8', 30],
  ])
  expect(list.items.map(({ modelCode, name }) => [modelCode, name])).toEqual([
    ['SK111-AST', null],
    ['SK222-BLK', null],
  ])
})

test('does not read a color of two words as a code', async () => {
  const list = await parse([
    ['Style-Color', 'Color', 'Size', 'WHS'],
    ['A1-1', 'BLK/WHT', 7, 20],
    ['A1-2', 'Sky / White', 7, 20],
  ])
  expect(list.items.map(({ color }) => color)).toEqual(['BLK/WHT', 'Sky / White'])
})

test('reads colorway codes next to descriptions, below a merged title', async () => {
  const list = await parse([
    {
      rows: [
        ['ACME SPRING 27 LINE SHEET'],
        ['Prices in US$'],
        [
          'Pic',
          'Style Number',
          'Style Name',
          'Colorway',
          'Colorway Description',
          'Size Range',
          'Wholesale',
          'Delivery',
        ],
        [null, '1011B', 'Gel', '002', 'Black/Silver', '6-8,13', 65, '1/1/2027'],
        [null, '1011B', 'Gel', '400', 'Blue', '6-8,13', 65, 'Feb 2027'],
      ],
      merges: ['A1:H1', 'A2:H2'],
    },
  ])
  expect(brief(list)).toEqual(['1011B-002 Black/Silver 65/-: 6 7 8 13', '1011B-400 Blue 65/-: 6 7 8 13'])
  expect(list).toMatchObject({
    season: 'S1',
    deliveries: ['2027-01-01', '2027-02-01'],
    sheets: [{ headerRows: [3] }],
  })
})

test('reads a price under a heading that only names its currency, and new sizes in each block', async () => {
  const list = await parse(
    [
      ['Men'],
      ['Item', 'Colour', 'EUR', '40', '41', '42', 'Total'],
      ['AB-10', 'Ink', 35, 3, 2, 1, 6],
      ['AB-20', 'Ink', 35, 3, 2, 1, 6],
      ['Women'],
      ['Item', 'Colour', 'EUR', '36', '37', '38', 'Total'],
      ['CD-10', 'Sky', 33, 1, 1, 1, 3],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual([
    'AB-10 Ink 35/-: 40=3 41=2 42=1',
    'AB-20 Ink 35/-: 40=3 41=2 42=1',
    'CD-10 Sky 33/-: 36=1 37=1 38=1',
  ])
  expect([list.currency, codes(list)]).toEqual(['EUR', []])
})

test('reads size headings with a word before the size', async () => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'WHS', 'Qty 7', 'Size 7.5', 'Stock: 8', 'Total Qty'],
      ['A1', '10', 20, 1, 2, 3, 6],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['A1-10 ? 20/-: 7=1 7.5=2 8=3'])
})

test('reads a stock report whose codes are joined with long names', async () => {
  const sizes = (model: string): Value[][] => [7, 8, 9].map((size) => [model, 'Fog', 'Boot', size, 12])
  const list = await parse(
    [
      ['SKU #', 'Color Name', 'Shoe Type', 'Shoe Size', 'ATS'],
      ...sizes('B2058-100 Harlan Expedition Stretch'),
      ...sizes('B2072-110 Quill Expedition Stretch'),
      ...sizes('B2088-120 Lark Knit'),
    ],
    { type: 'brand-ats' },
  )
  expect(list.items.map(({ modelCode, name }) => [modelCode, name])).toEqual([
    ['B2058-100', 'Harlan Expedition Stretch'],
    ['B2072-110', 'Quill Expedition Stretch'],
    ['B2088-120', 'Lark Knit'],
  ])
})
