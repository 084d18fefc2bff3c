import { expect, test } from 'vitest'
import { brief, codes, day, parse, struckRow, type Value } from './line-list.fixture.ts'

/** Each style with its facts above its colors, as cards on one sheet. */
const cards: (Value[] | null)[] = [
  ['FALL LINE REVIEW'],
  null,
  [null, 'STYLE #', '40330', null, 'WHSL', '$27.50'],
  [null, 'NAME', 'Brook Fleece', null, 'MSRP', '$60.00'],
  [null, 'GENDER', 'Mens', null, 'DELIVERY', day('2027-08-15')],
  [null, 'SIZES', 'M7 - M9 (whole sizes)'],
  [null, 'COLOR', 'COLOR NAME', 'STATUS'],
  [null, '001', 'Black', 'C/O'],
  [null, '1XK', 'Walnut', 'NEW'],
  null,
  [null, 'STYLE #', '40345', null, 'WHSL', '$35.00'],
  [null, 'NAME', 'Brad Lite', null, 'MSRP', '$75.00'],
  [null, 'SIZES', 'W8, W9, W10'],
  [null, 'COLOR', 'COLOR NAME', 'STATUS'],
  [null, '201', 'Tan', 'NEW'],
  struckRow([null, '001', 'Black', 'DROPPED']),
]

test('reads cards, which state the facts and sizes of a style above its colors', async () => {
  const list = await parse(cards, { brand: 'HEYDUDE' })
  expect(brief(list)).toEqual([
    '40330-001 Black 27.5/60: M7 M8 M9',
    '40330-1XK Walnut 27.5/60: M7 M8 M9',
    '40345-201 Tan 35/75: W8 W9 W10',
  ])
  expect(list.items.map(({ name }) => name)).toEqual(['Brook Fleece', 'Brook Fleece', 'Brad Lite'])
  expect(codes(list)).toEqual(['B16 STRUCK_THROUGH'])
})

test('takes nothing from the card above that a card does not state', async () => {
  const list = await parse(cards, { brand: 'HEYDUDE' })
  expect(list.items[2]).toMatchObject({ gender: 'Womens' })
  expect(list.items.map(({ sizes }) => sizes[0]?.availableOn)).toEqual(['2027-08-15', '2027-08-15', null])
})

const form = (sizes: number[], ...colors: string[][]): Value[][] => [
  ['Kod koloru', 'Kolor', ...sizes, 'Razem'],
  ...colors.map(([code = '', color = '']): Value[] => [
    code,
    color,
    ...sizes.map(() => null),
    { value: 0, formula: 'SUM(C1:D1)' },
  ]),
]
const facts = (code: string, name: string, price: string, delivery: string): Value[] => [
  'Model:', code, name, null, 'Cena hurt.', price, 'Dostawa:', delivery,
] // prettier-ignore

test('reads order forms of one style each, whose name is next to its code and whose labels are cut off', async () => {
  const list = await parse([
    facts('HX3', 'Lulla klapki', '189,00 zł', '15.02.2027'),
    ...form([36, 37, 38], ['A87', 'Beż'], ['001', 'Czarny']),
    [],
    facts('X22', 'Iqona klapki', '82,50 zł', '15.02.2027'),
    ...form([36, 37, 38], ['A68', 'Kremowy']),
    [],
    facts('FV6', 'Rallya sneakersy', '249,00 zł', '01.03.2027'),
    ...form([36, 37], ['194', 'Biały']),
  ])
  expect(brief(list)).toEqual([
    'HX3-A87 Beż 189/-: 36 37 38',
    'HX3-001 Czarny 189/-: 36 37 38',
    'X22-A68 Kremowy 82.5/-: 36 37 38',
    'FV6-194 Biały 249/-: 36 37',
  ])
  expect(list.items.map(({ name }) => name)).toEqual([
    'Lulla klapki',
    'Lulla klapki',
    'Iqona klapki',
    'Rallya sneakersy',
  ])
  expect(list.deliveries).toEqual(['2027-02-15', '2027-03-01'])
  expect(list.currency).toBe('PLN')
})

/** Forms of one style each below a line that names the style without labels. */
const lines: Value[][] = [
  ['50310', 'KORA WRAP', 'Damen', 'EK', 24.5, 'UVP', 59.95, 'Liefertermin', day('2028-02-15')],
  ['Farb-Nr.', 'Farbe', 36, 37, 38],
  ['001', 'Schwarz'],
  ['3KT', 'Beere'],
  [],
  ['50355', 'KORA BOOT', 'Herren', 'EK', 41, 'UVP', 99.95],
  ['Farb-Nr.', 'Farbe', 36, 37, 38],
  ['001', 'Schwarz'],
  [],
  ['50402', 'KORA MINI', 'Kinder', 'EK', 19.5, 'UVP', 44.95, 'Liefertermin', day('2028-03-01')],
  ['Farb-Nr.', 'Farbe', 28, 29],
  ['3KT', 'Beere'],
]
const byHand = (headerRow: number, ...sizes: string[]) => ({
  sheet: 'Sheet1',
  headerRow,
  columns: { colorCode: 'A', color: 'B' },
  sizeColumns: sizes.map((size, index) => ({ column: 'CDE'[index] ?? '', size })),
  currency: 'EUR',
})

test.each([
  ['detected', undefined],
  ['matched by hand', [byHand(2, '36', '37', '38'), byHand(7, '36', '37', '38'), byHand(11, '28', '29')]],
])('reads the line of each style that only labels its prices: %s', async (_, mapping) => {
  const rows = [['Preise netto in EUR'], ...lines].slice(mapping === undefined ? 0 : 1)
  const list = await parse(rows, { brand: 'HEYDUDE', ...(mapping && { mapping }) })
  expect(brief(list)).toEqual([
    '50310-001 Schwarz 24.5/59.95: 36 37 38',
    '50310-3KT Beere 24.5/59.95: 36 37 38',
    '50355-001 Schwarz 41/99.95: 36 37 38',
    '50402-3KT Beere 19.5/44.95: 28 29',
  ])
  expect(list.items.map(({ name, gender, sizes }) => [name, gender, sizes[0]?.availableOn ?? null])).toEqual([
    ['KORA WRAP', 'Damen', '2028-02-15'],
    ['KORA WRAP', 'Damen', '2028-02-15'],
    ['KORA BOOT', 'Herren', null],
    ['KORA MINI', 'Kinder', '2028-03-01'],
  ])
})

test('reads a color that is offered in all sizes of a form that marks what is not made', async () => {
  const card = (code: string): Value[][] => [
    ['Style No:', code],
    ['Wholesale:', 38],
    ['X = not available'],
    [],
    ['Color', 'Silhouette', 5, 6, 7],
    ['Fog', 'Slip-on', null, null, null],
    ['Moss', 'Slip-on', null, 'X', null],
    ['Clay', 'Slip-on', null, null, null],
  ]
  const list = await parse([
    { name: 'A1', rows: card('A1007') },
    { name: 'A2', rows: card('A1017') },
  ])
  expect(brief(list)).toEqual(
    ['A1007', 'A1017'].flatMap((code) => [
      `${code}-FOG Fog 38/-: 5 6 7`,
      `${code}-MOSS Moss 38/-: 5 7`,
      `${code}-CLAY Clay 38/-: 5 6 7`,
    ]),
  )
})
