import { expect, test } from 'vitest'
import { attempt, brief, codes, listInDollars, parse, upc } from './line-list.fixture.ts'

test.each([
  [
    [
      'STYLE_NO',
      'COLOR_CODE',
      'COLOR_DESC',
      'SIZE',
      'UPC_CODE',
      'WHOLESALE_PRICE',
      'MSRP_USD',
      'AVAILABLE_QTY',
    ],
  ],
  [
    [
      'StyleNumber',
      'ColorCode',
      'ColorName',
      'SizeName',
      'UpcCode',
      'WholesalePrice',
      'RetailPrice',
      'QtyAvailable',
    ],
  ],
  [['Sty #', 'Clr #', 'Clr Name', 'Sz', 'U.P.C.', 'WS $', 'Rtl $', 'Avl']],
  [['Style', 'Color', 'Color', 'US', 'Barcode', 'Wholesale 1-49 pairs', 'M.S.R.P.', 'On Hand']],
  [['MODELL-NR.', 'FARB-NR.', 'FARBE', 'GRÖSSE', 'GTIN', 'HÄNDLER-EK', 'UVP', 'VERFÜGBAR']],
])('reads an export with the columns %j', async (header) => {
  const list = await parse(
    [header, ['A100', '010', 'Ink', 7, upc(1), 20, 40, 5], ['A100', '020', 'Sky', 8, upc(2), 20, 40, 6]],
    { type: 'brand-ats', updates: listInDollars },
  )
  expect(brief(list)).toEqual(['A100-010 Ink 20/40: 7=5', 'A100-020 Sky 20/40: 8=6'])
  expect(list.items[0]?.sizes[0]?.upc).toBe(upc(1))
})

test('uses the first of two wholesale prices', async () => {
  const list = await parse([
    ['Style', 'Color Code', 'Color', 'Size', 'Wholesale 1-49', 'Wholesale 50+', 'MSRP'],
    ['A100', '010', 'Ink', 7, 20, 18, 40],
  ])
  expect(brief(list)).toEqual(['A100-010 Ink 20/40: 7'])
})

test('reads the lower two of three header rows', async () => {
  const list = await parse(
    [
      {
        rows: [
          [null, null, null, 'MENS', null, 'WOMENS', null],
          [null, null, null, 'US 7', 'US 8', 'US 5', 'US 6'],
          ['Style', 'Color', 'WHS', '40', '41', '36', '37'],
          ['A1-1', 'Ink', 20, 1, 2, null, null],
          ['A2-1', 'Ink', 20, null, null, 3, 4],
        ],
        merges: ['D1:E1', 'F1:G1'],
      },
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['A1-1 Ink 20/-: 7=1 8=2', 'A2-1 Ink 20/-: 5=3 6=4'])
  expect(list.items[0]?.sizes[0]).toMatchObject({ us: '7', eu: '40' })
})

test('skips the second of two sheets in different currencies', async () => {
  const list = await parse([
    {
      name: 'USD',
      rows: [
        ['Style', 'Color Code', 'Size', 'WHS USD'],
        ['A1', '10', 7, 20],
      ],
    },
    {
      name: 'EUR',
      rows: [
        ['Style', 'Color Code', 'Size', 'WHS EUR'],
        ['A1', '10', 7, 18],
      ],
    },
  ])
  expect([list.currency, brief(list)]).toEqual(['USD', ['A1-10 ? 20/-: 7']])
  expect(codes(list)).toEqual(['D2 FOREIGN_CURRENCY'])
})

test('returns the header of a shop export without clear sizes as the guess', async () => {
  const read = await attempt([
    {
      rows: [
        [
          'Handle',
          'Title',
          'Vendor',
          'Option1 Value',
          'Option2 Value',
          'Variant SKU',
          'Variant Price',
          'Variant Barcode',
        ],
        ['dune', 'Dune', 'Acme', 'Black', '8', 'A100-010-8', 20, upc(1)],
        ['dune', 'Dune', 'Acme', 'Black', '9', 'A100-010-9', 20, upc(2)],
      ],
    },
  ])
  expect(read).toMatchObject({
    unrecognized: {
      guess: { headerRow: 1, columns: { name: 'B', brand: 'C', model: 'F', wholesale: 'G', upc: 'H' } },
    },
  })
})

test('reads colors and sizes from a column of attributes, below groups that are counted', async () => {
  const job = { type: 'own-stock', brand: 'Own Stock', knownBrands: ['Velt', 'Crocs'] } as const
  const list = await parse(
    [
      ['Internal Reference', 'Name', 'Variant Values', 'Barcode', 'Free To Use Quantity', 'Sales Price (EUR)', 'Public Price (EUR)'], // prettier-ignore
      ['Velt (2)', null, null, null, 99],
      ['1027601', 'Isar', 'Color: Black, Size: 36', upc(1), 29, 38, 80],
      ['1027601', 'Isar', 'Color: Black, Size: 37', upc(2), 70, 38, 80],
      ['Crocs (1)', null, null, null, 12],
      ['1027622', 'Isar Suede', 'Color: Mocha, Size: 37', upc(3), 12, 47.5, 100],
    ],
    job,
  )
  expect(brief(list)).toEqual(['1027601 Black 38/80: 36=29 37=70', '1027622 Mocha 47.5/100: 37=12'])
  expect(list.items.map(({ brand }) => brand)).toEqual(['Velt', 'Crocs'])
  expect(codes(list)).toEqual([])
})

test('reads the UPCs of all sizes in one cell', async () => {
  const list = await parse([
    ['Style Number', 'Color Code', 'Color', 'Wholesale', 'Sizes', 'UPC by Size'],
    ['A100', '010', 'Ink', 20, '7, 8, 9', `7:${upc(1)} | 8:${upc(2)}`],
  ])
  expect(list.items[0]?.sizes.map(({ size, upc: code }) => [size, code])).toEqual([
    ['7', upc(1)],
    ['8', upc(2)],
    ['9', null],
  ])
})

test('reads the stock of a Polish export, whose prices without tax and on hand do not count', async () => {
  const list = await parse(
    [
      ['Lp.', 'Symbol', 'Indeks', 'Nazwa', 'Producent', 'Kolor', 'Rozm.', 'Stan', 'Rez.', 'Dost.', 'Cena hurt. netto', 'Cena hurt. brutto', 'Cena det. brutto'], // prettier-ignore
      [1, 'QT155-BBK/36', 'QT155-BBK', 'Półbuty', 'Velt', 'czarny', 36, 24, 6, 18, '129,00 zł', 158.67, 349],
      [2, 'QT155-BBK/37', 'QT155-BBK', 'Półbuty', 'Velt', 'czarny', 37, 11, 0, 11, 129, 158.67, 349],
      [null, null, null, 'do przeniesienia:', null, null, null, null, null, 29],
      [null, null, null, 'z przeniesienia:', null, null, null, null, null, 29],
      [3, 'QT155-BBK/38', 'QT155-BBK', 'Półbuty', 'Velt', 'czarny', 38, 7, 0, 7, 129, 158.67, 349],
    ],
    { type: 'own-stock', brand: 'Own Stock' },
  )
  expect(list.currency).toBe('PLN')
  expect(brief(list)).toEqual(['QT155-BBK czarny 129/349: 36=18 37=11 38=7'])
  expect(list.items[0]?.brand).toBe('Velt')
  expect(codes(list)).toEqual(['K2 NUMBER_AS_TEXT'])
})
