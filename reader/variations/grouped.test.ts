import { expect, test } from 'vitest'
import { attempt, brief, codes, day, parse, type Value } from './line-list.fixture.ts'

const headings: Value[] = ['Style', 'WHS', 'Color', 'Size']

test('reads sizes whose color is printed once below a style', async () => {
  const list = await parse([
    headings,
    ['B100', 20, 'Ink', 7],
    [null, null, null, 8],
    [null, null, 'Moss', 7],
    [null, null, null, 8],
    ['B200', 22, 'Ink', 7],
    [null, null, null, 8],
  ])
  expect(brief(list)).toEqual([
    'B100-INK Ink 20/-: 7 8',
    'B100-MOSS Moss 20/-: 7 8',
    'B200-INK Ink 22/-: 7 8',
  ])
  expect(codes(list)).toEqual([])
})

test('does not take a note between the rows of a group for a style', async () => {
  const list = await parse([
    ['Style', 'WHS', 'Color', 'Size Run'],
    ['B100', 20, 'Ink', '6-9'],
    [null, null, 'Moss', '6-9'],
    ['New colors for fall'],
    [null, null, 'Clay', '7-9'],
    ['B200', 22, 'Ink', '6-9'],
    [null, null, 'Moss', '6-9'],
  ])
  expect(list.items.map(({ modelCode }) => modelCode)).toEqual([
    'B100-INK',
    'B100-MOSS',
    'B100-CLAY',
    'B200-INK',
    'B200-MOSS',
  ])
})

test('repeats a color code and name printed once for their sizes, below a style printed once', async () => {
  const found = await parse(
    [
      ['Style', 'Style Name', 'Color Code', 'Color', 'Size', 'Qty', 'WHS', 'Avail Date'],
      ['A1', 'Arch', '10', 'Ink', 'S', 1, 20, '20270115'],
      ...['M', 'L', 'XL'].map((size) => [null, null, null, null, size, 2, 20, '20270115']),
      [null, null, '20', 'Red', 'S', 3, 20, '20270115'],
      ...['M', 'L', 'XL'].map((size) => [null, null, null, null, size, 4, 20, 20270201]),
      [null, null, null, 'Result', null, 22],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(found)).toEqual(['A1-10 Ink 20/-: S=1 M=2 L=2 XL=2', 'A1-20 Red 20/-: S=3 M=4 L=4 XL=4'])
  expect(found.deliveries).toEqual(['2027-01-15', '2027-02-01'])
})

test('reads a delivery date stated once above a list', async () => {
  const found = await parse([
    ['Style: A100'],
    ['Delivery:', day('2027-02-01')],
    ['Color Code', 'Color', 'WHS', 'M7', 'M8'],
    ['10', 'Ink', 20, 'X', 'X'],
  ])
  expect(found.deliveries).toEqual(['2027-02-01'])
  const again = [
    ['Style: A100'],
    ['Delivery: 2/1/2027'],
    ['Color Code', 'Color', 'WHS', 'M7', 'M8'],
    ['10', 'Ink', 20, 'X', 'X'],
  ]
  expect(await attempt([{ rows: again }], { type: 'pre-book' })).toMatchObject({
    unrecognized: { questions: [{ kind: 'dates' }] },
  })
})

const selection = [
  ['Prix HT en €'],
  ['Réf.', 'Modèle', 'Coloris', 'Pointures', 'P.A. HT', 'PV conseillé TTC'],
  ['310702', 'Sabot Rive', '001 – Noir', '36/37 au 41/42', 24.5, 54.9],
  [null, null, '410 – Marine'],
  ['310740', 'Sabot Rive enfant', '6SW – Rose', '22/23 au 28/29', 18.4, 39.9],
  [null, null, '4GX – Bleu'],
  ['310751', 'Botte Pluie', '730 – Jaune', '24/25 au 28/29', 20.2, 44.9],
]

test('reads color codes beside color names as the colors of styles with one run of sizes', async () => {
  const list = await parse(selection)
  expect(brief(list).slice(0, 2)).toEqual([
    '310702-001 Noir 24.5/54.9: 36/37 37/38 38/39 39/40 41/42',
    '310702-410 Marine 24.5/54.9: 36/37 37/38 38/39 39/40 41/42',
  ])
  expect(list.problems).toEqual([])
  expect(brief(await parse(selection, { mapping: list.tables }))).toEqual(brief(list))
})

test('keeps codes that end with the color code beside the name of the color', async () => {
  const list = await parse([
    ['Model', 'Color', 'Size', 'WHSL'],
    ['310702-001', '001 – Black', '7', 24.5],
    ['310702-001', '001 – Black', '8', 24.5],
    ['310702-410', '410 – Navy', '7', 24.5],
  ])
  expect(brief(list)).toEqual(['310702-001 Black 24.5/-: 7 8', '310702-410 Navy 24.5/-: 7'])
})

test('reads the sizes from one to another that the workbook lists', async () => {
  const sizes = ['22/23', '23/24', '24/25', '25/26', '27/28', '28/29'].map((size, index) => [
    size,
    `C${6 + index}`,
  ])
  const list = await parse([{ rows: selection }, { name: 'Pointures', rows: [['Pointure', 'US'], ...sizes] }])
  expect(brief(list).slice(2)).toEqual([
    '310740-6SW Rose 18.4/39.9: 22/23 23/24 24/25 25/26 27/28 28/29',
    '310740-4GX Bleu 18.4/39.9: 22/23 23/24 24/25 25/26 27/28 28/29',
    '310751-730 Jaune 20.2/44.9: 24/25 25/26 27/28 28/29',
  ])
})
