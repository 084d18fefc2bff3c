import { expect, test } from 'vitest'
import { brief, codes, parse, type Value } from '../line-list.fixture.ts'

const rows: Value[][] = [
  ['Model', 'Name', 'Color', 'Sizes', 'Wholesale'],
  ['AB-101', 'Dock', 'Ink', '36(2), 37(4)', 20],
  ['AB-102', 'Dune', 'Red', '38(120), 39(0), 40(1)', 22],
]

test('reads several sizes with their quantities in one cell of a stock list', async () => {
  const job = { type: 'own-stock' } as const
  const found = await parse(rows, job)
  expect(brief(found)).toEqual(['AB-101 Ink 20/-: 36=2 37=4', 'AB-102 Red 22/-: 38=120 39=0 40=1'])
  expect(brief(await parse(rows, { ...job, mapping: found.tables }))).toEqual(brief(found))
})

test('reads them as a pack where nothing is in stock, or the quantity has its own column', async () => {
  const pack = rows.slice(0, 2)
  expect(brief(await parse(pack))).toEqual(['AB-101 Ink 20/-: 36(2), 37(4)'])
  const counted = pack.map((row, index) => [...row, index === 0 ? 'Qty' : 12])
  expect(brief(await parse(counted, { type: 'own-stock' }))).toEqual(['AB-101 Ink 20/-: 36(2), 37(4)=12'])
})

test('reads quantities behind a multiplication sign, with half sizes', async () => {
  const list: Value[][] = [
    ['Ceny netto w PLN'],
    ['Marka', 'Symbol', 'Nazwa', 'Kolor', 'Rozmiar × par', 'Razem par', 'Cena netto', 'Cena det. brutto'],
    ['Velt', 'V31-07', 'Mokasyny', 'szary', '40×3; 41×12; 42,5×1', 16, '99,00 zł', 259.9],
    ['Velt', 'V44-10', 'Botki', 'biały', '36×1; 37×2', 3, 120, 299.9],
  ]
  const columns = { brand: 'A', model: 'B', color: 'D', sizeRange: 'E', wholesale: 'G', msrp: 'H' }
  const mapping = [{ sheet: 'Sheet1', headerRow: 2, columns }]
  const expected = ['V31-07 szary 99/259.9: 40=3 41=12 42.5=1', 'V44-10 biały 120/299.9: 36=1 37=2']
  expect(brief(await parse(list, { type: 'own-stock' }))).toEqual(expected)
  expect(brief(await parse(list, { type: 'own-stock', mapping }))).toEqual(expected)
})

test('reads the sizes of an offer whose quantities add up to its pairs, below bands of brands', async () => {
  const list = await parse(
    [
      ['size/pairs: 7/12 = 12 prs of size 7'],
      ['STYLE #', 'DESCRIPTION', 'COLOR', 'PRS', 'SIZES / PRS', 'OUR PRICE', 'RETAIL'],
      ['*** VELT ***'],
      ['GZ4471', 'Dock', 'Ink', 91, '8/7  8.5/36  9/48', 14.5, 65],
      ['GZ4476', 'Dune', 'Red', 90, '8(72), 9(18)', '13.25/pr', 65],
      ['*** CROCS (FACTORY FRESH) ***'],
      ['GZ4480', 'Quay', 'Sky', 92, '8/7  8.5/36  9/48', 14.5, 65],
    ],
    { type: 'own-stock', knownBrands: ['Velt', 'Crocs'], brand: 'Own Stock' },
  )
  expect(brief(list)).toEqual([
    'GZ4471 Ink 14.5/65: 8=7 8.5=36 9=48',
    'GZ4476 Red 13.25/65: 8=72 9=18',
    'GZ4480 Sky 14.5/65: 8/7 8.5/36 9/48=92',
  ])
  expect(list.items.map(({ brand }) => brand)).toEqual(['Velt', 'Velt', 'Crocs'])
  // Its quantities add up to 91.
  expect(codes(list)).toEqual(['F5 NUMBER_AS_TEXT', 'D7 PACK_QUANTITY'])
})

test.each<[string, Value[], Value[][], string[]]>([
  ['in brackets', [], [['36(2), 37(4)'], ['38(12), 39(1)'], ['36(5)']], ['36=2 37=4', '38=12 39=1', '36=5']],
  [
    'that add up to the pairs of the row',
    ['Pairs'],
    [
      ['36/22 37/40', 62],
      ['38/30 39/41', 71],
      ['36/56', 56],
      ['37/3 38/2', 5],
    ],
    ['36=22 37=40', '38=30 39=41', '36=56', '37=3 38=2'],
  ],
])('reads a single size and few units like the other cells, %s', async (_, heading, cells, expected) => {
  const list = cells.map((cell, index): Value[] => [`AB-10${index}`, 'Dock', 'Ink', 20, ...cell])
  const found = await parse([['Model', 'Name', 'Color', 'Wholesale', 'Sizes', ...heading], ...list], { type: 'brand-ats' }) // prettier-ignore
  expect(brief(found).map((item) => item.replace(/^.*: /, ''))).toEqual(expected)
})

test('reads US sizes before a multiplication sign if some of them are half sizes', async () => {
  const list: Value[][] = [
    ['Model', 'Name', 'Color', 'Sizes', 'Wholesale'],
    ['AB-101', 'Dock', 'Ink', '5×32; 5.5×58; 7×48', 20],
    ['AB-102', 'Dune', 'Red', '6×12; 6.5×4', 22],
    ['AB-103', 'Dawn', 'Red', '5×58; 7×29', 22],
  ]
  const found = await parse(list, { type: 'own-stock' })
  expect(brief(found)).toEqual([
    'AB-101 Ink 20/-: 5=32 5.5=58 7=48',
    'AB-102 Red 22/-: 6=12 6.5=4',
    'AB-103 Red 22/-: 5=58 7=29',
  ])
})
