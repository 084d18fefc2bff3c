import { expect, test } from 'vitest'
import { brief, codes, formula, parse, type Value } from '../line-list.fixture.ts'

const header = ['Style', 'Color', 'Name', 'Color name', 'Wholesale', 'MSRP']
const stock: Value[][] = [
  [...header, 'S', 'M', 'L', 'XL'],
  ['NESSH101', '001', 'Lap Suit', 'Black', 30, 60, 12, 'LOW', 'OUT', 4],
  ['NESSH101', '440', 'Lap Suit', 'Navy', 30, 60, 3, 'LOW', 'OUT', 9],
  ['NESSH120', '440', 'Tow Short', 'Navy', 22, 44, 5, 'LOW', 18, 2],
]

test('reads the numbers of size columns that have mostly words, and reports each word', async () => {
  const found = await parse(stock, { type: 'brand-ats' })
  expect(brief(found)).toEqual([
    'NESSH101-001 Black 30/60: S=12 L=0 XL=4',
    'NESSH101-440 Navy 30/60: S=3 L=0 XL=9',
    'NESSH120-440 Navy 22/44: S=5 L=18 XL=2',
  ])
  expect(codes(found).filter((code) => !code.endsWith('NUMBER_AS_TEXT'))).toEqual([
    'H2 NOT_A_NUMBER',
    'H3 NOT_A_NUMBER',
    'H4 NOT_A_NUMBER',
  ])
  const mapped = await parse(stock, { type: 'brand-ats', mapping: found.tables })
  expect([brief(mapped), codes(mapped)]).toEqual([brief(found), codes(found)])
})

const order: Value[][] = [
  [...header, '7', '8', '9', '10', 'A12'],
  ['40921', '001', 'Dock', 'Black', 30, 60],
  ['40921', '410', 'Dock', 'Navy', 30, 60, null, null, null, null, 'n/a'],
  [],
  ['Pack', '7', '8', '9', '10'],
  ['A12', 2, 4, 4, 2],
]

test('reads an order form that says n/a where a pack is not offered', async () => {
  const found = await parse(order)
  expect(brief(found)).toEqual(['40921-001 Black 30/60: 7 8 9 10 A12', '40921-410 Navy 30/60: 7 8 9 10'])
  expect(brief(await parse(order, { mapping: found.tables }))).toEqual(brief(found))
})

test('reads an empty order form with a row of sums in the same way with a mapping', async () => {
  const form: Value[][] = [
    [...header, '7', '8'],
    ['40921', '001', 'Dock', 'Black', 30, 60],
    [null, null, 'Total', null, null, null, formula('SUM(G2:G2)', 0), formula('SUM(H2:H2)', 0)],
  ]
  const found = await parse(form)
  expect(brief(found)).toEqual(['40921-001 Black 30/60: 7 8'])
  expect(brief(await parse(form, { mapping: found.tables }))).toEqual(brief(found))
})

test('reads words for "sold out" as no units, abbreviated and in other languages', async () => {
  const words = ['agot.', 'εξαντλ.', 'yok', 'nil', 'Épuisé', 'ausverk.', 'brak', 'нет', '품절', '售罄', 'אזל']
  const list = await parse(
    [
      ['Style', 'Color', 'WHSL', '7', '8', '9'],
      ...words.map((word, index) => [`A10${index}`, 'Ink', 20, 5, word, 3]),
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(words.map((_, index) => `A10${index} Ink 20/-: 7=5 8=0 9=3`))
  expect(codes(list)).toEqual(['E2 NUMBER_AS_TEXT'])
})
