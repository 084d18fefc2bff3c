import { expect, test } from 'vitest'
import { brief, codes, formula, parse, upc, type Value } from './line-list.fixture.ts'

test('own stock: a section band names the brand of the rows below it', async () => {
  const list = await parse(
    [
      ['WAREHOUSE REPORT'],
      ['Item No.', 'Description', 'Colour', 'Size', 'On Hand', 'Wholesale'],
      ['CROCS'],
      ['307100-94S', 'Tidewell Clog', 'Ice Mint', 'M4W6', 5, 27.5],
      ['307100-94S', 'Tidewell Clog', 'Ice Mint', 'M5W7', 6, 27.5],
      ['Total Crocs', null, null, null, 11],
      ['HEY DUDE'],
      ['40310-435', 'Odell', 'Sky', 'M7', 7, 30],
      ['Grand total', null, null, null, 18],
    ],
    { type: 'own-stock', brand: 'Own Stock', knownBrands: ['Crocs', 'HEYDUDE'] },
  )
  expect(list.items.map(({ brand, modelCode, gender }) => [brand, modelCode, gender])).toEqual([
    ['Crocs', '307100-94S', 'UNISEX ADULTS'],
    ['HEYDUDE', '40310-435', 'Mens'],
  ])
  expect(list.items[1]?.sizes).toMatchObject([{ size: 'M7', us: '7', eu: '40' }])
  expect(list.skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '3 section',
    '6 subtotal',
    '7 section',
    '9 total',
  ])
})

test('reads bands that name a gender, and skips blank rows and unlabeled sums', async () => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Color', 'WHS', '7', '8'],
      ["WOMEN'S"],
      ['A1', '10', 'Ink', 20, 4, 5],
      [null, null, null, null, formula('SUM(E3:E3)', 4), formula('SUM(F3:F3)', 5)],
      null,
      ["MEN'S"],
      ['B1', '10', 'Ink', 20, 6, 7],
    ],
    { type: 'brand-ats' },
  )
  expect(list.items.map(({ modelCode, gender }) => `${modelCode} ${gender}`)).toEqual([
    "A1-10 WOMEN'S",
    "B1-10 MEN'S",
  ])
  expect(list.skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '2 section',
    '4 subtotal',
    '5 blank',
    '6 section',
  ])
})

test('repeats a style printed once per group, without merged cells', async () => {
  const list = await parse([
    ['Style', 'Style Name', 'Color Code', 'Color', 'Size', 'UPC', 'WHS', 'MSRP'],
    ['A1', 'Arch', '10', 'Ink', '7', upc(1), 20, 40],
    [null, null, null, null, '8', upc(2)],
    [null, null, null, null, '9', upc(3)],
    ['A1', 'Arch', '20', 'Sand', '7', upc(4), 20, 40],
    [null, null, null, null, '8', upc(5)],
  ])
  expect(brief(list)).toEqual(['A1-10 Ink 20/40: 7 8 9', 'A1-20 Sand 20/40: 7 8'])
  expect(codes(list)).toEqual([])
})

test('carries merged values down, including prices and colors', async () => {
  const list = await parse([
    {
      rows: [
        ['Style', 'Color Code', 'Color', 'Size', 'WHS'],
        ['A1', '10', 'Ink', '7', '$20.00'],
        [null, null, null, '8'],
        [null, '20', 'Sand', '7', 22],
      ],
      merges: ['A2:A4', 'B2:B3', 'C2:C3', 'E2:E3'],
    },
  ])
  expect(brief(list)).toEqual(['A1-10 Ink 20/-: 7 8', 'A1-20 Sand 22/-: 7'])
  expect(codes(list)).toEqual(['E2 NUMBER_AS_TEXT'])
})

test('imports hidden rows and reports them', async () => {
  const list = await parse([
    {
      rows: [
        ['Style-Color', 'Color', 'Size', 'WHS'],
        ['A1-1', 'Ink', 7, 20],
        ['A1-1', 'Ink', 8, 20],
      ],
      hiddenRows: [3],
    },
  ])
  expect(brief(list)).toEqual(['A1-1 Ink 20/-: 7 8'])
  expect(list.problems).toEqual([
    {
      sheet: 'Sheet1',
      row: 3,
      column: null,
      cell: null,
      code: 'HIDDEN_ROW',
      severity: 'info',
      value: null,
      effect: 'imported',
    },
  ])
})

test('distinguishes colors with the same code by name', async () => {
  const list = await parse([
    ['Article', 'Description', 'Colour', 'Size Range', 'Price', 'RRP'],
    ['AX-200', 'Axle', 'Black', '40-42', 30, 70],
    ['AX-200', 'Axle', 'Off White', '40-42', 30, 70],
    ['AX-310', 'Axle Mid', 'Black', '40-42', 35, 80],
  ])
  expect(list.items.map(({ modelCode, styleCode, color }) => [modelCode, styleCode, color])).toEqual([
    ['AX-200-BLACK', 'AX-200', 'Black'],
    ['AX-200-OFF-WHITE', 'AX-200', 'Off White'],
    ['AX-310-BLACK', 'AX-310', 'Black'],
  ])
})

test('reads a combined code without a separator', async () => {
  const list = await parse([
    ['Style', 'Material', 'Material Description', 'Color', 'Size', 'Wholesale'],
    ['40310', '40310510', 'Odell', 'Plum', '7', 30],
    ['40310', '40310098', 'Odell', 'Clay', '7', 30],
  ])
  expect(
    list.items.map(({ modelCode, styleCode, colorCode, name }) => [modelCode, styleCode, colorCode, name]),
  ).toEqual([
    ['40310510', '40310', '510', 'Odell'],
    ['40310098', '40310', '098', 'Odell'],
  ])
})

test('reads tier, description, and cost', async () => {
  const list = await parse([
    ['Style-Color', 'Name', 'Long Description', 'Tier', 'Size', 'Landed Cost', 'Wholesale', 'MSRP'],
    ['A1-1', 'Arch', 'A clog with a molded footbed and a heel strap.', 'Better', 7, 11.25, 20, 40],
    ['A1-1', 'Arch', 'A clog with a molded footbed and a heel strap.', 'Better', 8, 11.25, 20, 40],
  ])
  expect(list.items).toMatchObject([
    {
      tier: 'better',
      cost: 1125,
      wholesale: 2000,
      description: 'A clog with a molded footbed and a heel strap.',
      name: 'Arch',
    },
  ])
})

test('reads the style of rows from the band above them', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Color', 'Size', 'WHS'],
    ['40310 - Odell Stretch'],
    [null, '510', 'Plum', '7', 30],
    [null, '510', 'Plum', '8', 30],
    [null, '098', 'Clay', '7', 30],
    ['40332 - Tobin Knit'],
    [null, '030', 'Lagoon', '7', 35],
  ])
  expect(brief(list)).toEqual([
    '40310-510 Plum 30/-: 7 8',
    '40310-098 Clay 30/-: 7',
    '40332-030 Lagoon 35/-: 7',
  ])
  expect(list.items.map(({ name }) => name)).toEqual(['Odell Stretch', 'Odell Stretch', 'Tobin Knit'])
  expect(codes(list)).toEqual([])
})

test('skips the unpriced heading row of each color group', async () => {
  const list = await parse([
    ['Style', 'Style Name', 'Color Code', 'Color', 'Size', 'WHS'],
    ['40310', 'Odell Stretch'],
    [null, null, '510', 'Plum', '7', 30],
    [null, null, '098', 'Clay', '7', 30],
    ['40332', 'Tobin Knit'],
    [null, null, '030', 'Lagoon', '7', 35],
  ])
  expect(brief(list)).toEqual([
    '40310-510 Plum 30/-: 7',
    '40310-098 Clay 30/-: 7',
    '40332-030 Lagoon 35/-: 7',
  ])
  expect(codes(list)).toEqual([])
})

test('does not use a SKU per size as the model', async () => {
  const split = await parse([
    ['SKU', 'Style Number', 'Color Code', 'Color Description', 'Size', 'WHSL Price'],
    ...['7', '8', '9', '10'].map((size, index): Value[] => [
      `SK${1000 + index}`,
      '70011',
      '001',
      'Black',
      size,
      20,
    ]),
  ])
  expect(brief(split)).toEqual(['70011-001 Black 20/-: 7 8 9 10'])
  const joined = await parse([
    ['SKU', 'Product', 'Colour', 'Size', 'WHSL'],
    ...['7', '8', '9', '10'].map((size): Value[] => [`70011-001-${size}`, 'Dune', 'Black', size, 20]),
  ])
  expect(brief(joined)).toEqual(['70011-001 Black 20/-: 7 8 9 10'])
})

test('reads available stock among several stock columns, and skips signatures below the list', async () => {
  const list = await parse(
    [
      [
        'Item',
        'Style Code',
        'Color Code',
        'Color',
        'Size',
        'On Hand',
        'Committed',
        'Available',
        'Dealer Cost',
        'S.R.P.',
      ],
      [1, 'D70', '10', 'Ink', 7, 50, 20, 30, 21.5, 45],
      [2, 'D70', '10', 'Ink', 8, 40, 20, 20, 21.5, 45],
      null,
      ['Buyer', null, 'Date', null, 'Signed', null, 'Stamp'],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['D70-10 Ink 21.5/45: 7=30 8=20'])
  expect(list.skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual(['5 note'])
})

test('imports a product whose name starts with Total', async () => {
  const list = await parse([
    ['Style', 'Style Name', 'Color Code', 'Color', 7, 8, 'WHS'],
    [70012, 'Total Comfort', '10', 'Ink', 'Y', 'N', 20],
    [70013, 'Total Grip', '10', 'Ink', 'Y', 'Y', 22],
  ])
  expect(brief(list)).toEqual(['70012-10 Ink 20/-: 7', '70013-10 Ink 22/-: 7 8'])
})

test.each([
  'SUM',
  'Ttl Pairs',
  'Tot.',
  'Total Units',
  'Sum Slip-on',
  'Zusammen',
  'Subtot.',
  'Σ',
  'Gesamtmenge',
])('skips the row %j of sums', async (label) => {
  const list = await parse(
    [
      ['Style', 'Color Code', 'Color', 'WHS', 7, 8],
      ['A1', '10', 'Ink', 20, 4, 5],
      ['A2', '10', 'Ink', 20, 6, 7],
      [label, null, null, null, formula('SUM(E2:E3)', 10), formula('SUM(F2:F3)', 12)],
    ],
    { type: 'brand-ats' },
  )
  expect(list.items).toHaveLength(2)
  expect(codes(list)).toEqual([])
})

test('skips a total whose label is in the column of sizes or UPCs', async () => {
  const list = await parse(
    [
      ['Size', 'UPC', 'Style', 'Color Code', 'WHS', 'ATS'],
      [7, upc(1), 'A1', '10', 20, 4],
      ['Sum', null, null, null, null, formula('SUM(F2)', 4)],
      [7, upc(2), 'A2', '10', 20, 4],
      [null, 'Total', null, null, null, formula('SUM(F2)', 4)],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['A1-10 ? 20/-: 7=4', 'A2-10 ? 20/-: 7=4'])
  expect(codes(list)).toEqual([])
})

test.each([
  ['a size that cannot be read', ['Moss', 'TBD', null]],
  ['no size', ['Clay', null, null]],
])('reports a color below a style that is printed once, with %s', async (_, cells) => {
  const list = await parse([
    ['Style', 'Style Name', 'Color', 'Size', 'WHS'],
    ['D70', 'Trail', 'Ink', 7, 20],
    [null, null, 'Ink', 8, 20],
    [null, null, 'Bone', 7, 20],
    [null, null, ...cells],
    ['D71', 'Peak', 'Ink', 7, 22],
    [null, null, 'Bone', 7, 22],
    null,
    [null, null, 'Signed', null, null],
  ])
  expect(brief(list)).toEqual([
    'D70-INK Ink 20/-: 7 8',
    'D70-BONE Bone 20/-: 7',
    'D71-INK Ink 22/-: 7',
    'D71-BONE Bone 22/-: 7',
  ])
  expect(codes(list)).toEqual(['E5 MISSING_PRICE', 'D5 UNKNOWN_SIZE'])
})

test('reads the colors of a blank order form below their style', async () => {
  const list = await parse([
    ['Style', 'Style Name', 'Color', 'WHS', 7, 8, 9],
    ['D70', 'Trail', 'Ink', 20, null, null, null],
    [null, null, 'Bone', null, null, null, null],
    [null, null, 'Moss', null, null, null, null],
    ['D71', 'Peak', 'Ink', 22, null, null, null],
    [null, null, 'Bone', null, null, null, null],
  ])
  expect(brief(list)).toEqual([
    'D70-INK Ink 20/-: 7 8 9',
    'D70-BONE Bone 20/-: 7 8 9',
    'D70-MOSS Moss 20/-: 7 8 9',
    'D71-INK Ink 22/-: 7 8 9',
    'D71-BONE Bone 22/-: 7 8 9',
  ])
})

test('reads colors below a style that have no price of their own, and reports sizes that it cannot read', async () => {
  const list = await parse(
    [
      ['Style', 'Name', 'Color Code', 'Color', 'Size Run', 'Start Ship', 'Zig', 'WHS'],
      ['A100', 'Arch', '10', 'Ink', '7-9', '1/24/2029', 'a', 20],
      [null, null, '20', 'Sky', '7 9 odd ones', '1/24/2029', 'b'],
      ['B100', 'Brook', '10', 'Ink', '7-9', '1/24/2029', 'c', 30],
      [null, null, '30', 'Moss', '7-9', '1/24/2029', 'd'],
      [null, null, null, 'Prices are net.'],
    ],
    { type: 'pre-book' },
  )
  expect(codes(list)).toEqual(['E3 UNKNOWN_SIZE'])
  expect(list.items.map(({ modelCode }) => modelCode)).toEqual(['A100-10', 'B100-10', 'B100-30'])
  expect(list.skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual(['6 note'])
})
