import { expect, test } from 'vitest'
import { brief, broken, codes, parse, shown, upc, type Value } from './line-list.fixture.ts'

test('reads or reports UPCs in every form', async () => {
  const digits = upc(1)
  const cells: Value[] = [
    upc(1),
    Number(upc(2)),
    shown(Number(upc(3)), '000000000000'),
    `0${upc(4)}`,
    '4006381333931',
    `${upc(5).slice(1, 2)}.${upc(5).slice(2)}E+10`,
    '9.10001E+10',
    shown(Number(upc(6)), '0.00E+00'),
    '0 91000 10007 2',
    'pending',
    digits,
    '-',
    broken('#N/A'),
  ]
  const list = await parse([
    ['Style-Color', 'Color', 'Size', 'UPC', 'WHS'],
    ...cells.map((cell, index): Value[] => ['A1-1', 'Ink', index + 1, cell, 10]),
  ])
  expect(list.items[0]?.sizes.map(({ upc: code }) => code)).toEqual([
    upc(1),
    upc(2),
    upc(3),
    upc(4),
    '4006381333931',
    upc(5),
    null,
    upc(6),
    '091000100072',
    null,
    upc(1),
    null,
    null,
  ])
  expect(codes(list)).toEqual(
    [
      'D3 UPC_PADDED',
      'D7 UPC_PADDED',
      'D8 UPC_UNREADABLE',
      'D9 UPC_PADDED',
      'D10 UPC_CHECK_DIGIT',
      'D11 UPC_UNREADABLE',
      'D12 UPC_DUPLICATE',
      'D14 UPC_UNREADABLE',
    ].filter((code) => code !== 'D10 UPC_CHECK_DIGIT' || !fits('091000100072')),
  )
})

function fits(code: string): boolean {
  return (
    code.split('').reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0) % 10 ===
    0
  )
}

test('reads prices in every notation', async () => {
  const prices: Value[] = [
    22.5,
    '22.50',
    '$22.50',
    'US$ 22.50',
    '22,50',
    'USD 22.50',
    '22.50 USD',
    ' $ 22.50 ',
    shown(22.5, '"$"#,##0.00'),
  ]
  const list = await parse([
    ['Style-Color', 'Color', 'Size', 'WHS USD', 'MSRP'],
    ...prices.map((price, index): Value[] => ['A1-1', 'Ink', index + 1, price, '1,049.00']),
  ])
  expect(brief(list)).toEqual(['A1-1 Ink 22.5/1049: 1 2 3 4 5 6 7 8 9'])
  expect(list.problems.filter(({ column }) => column === 'D').map(({ effect }) => effect)).toEqual([
    'read as 22.5; 6 more cells of the column like this',
  ])
})

test('lists single cells with a warning, and a whole column once', async () => {
  const rows = Array.from({ length: 12 }, (_, index): Value[] => [
    'A1-1', 'Ink', index + 1, upc(index).slice(1), index === 3 || index === 7 ? '20' : 20, '45.50',
  ]) // prettier-ignore
  const list = await parse([['Style-Color', 'Color', 'Size', 'UPC', 'WHS', 'MSRP'], ...rows])
  expect(list.problems.map(({ cell, code, effect }) => `${cell} ${code} ${effect}`)).toEqual([
    'F2 NUMBER_AS_TEXT read as 45.5; 11 more cells of the column like this',
    `D2 UPC_PADDED padded to ${upc(0)}; 11 more cells of the column like this`,
    'E5 NUMBER_AS_TEXT read as 20',
    'E9 NUMBER_AS_TEXT read as 20',
  ])
  expect(list.problemModels).toHaveLength(4)
})

test('lists a warning of all size columns once', async () => {
  const list = await parse(
    [
      ['Style-Color', 'Color', 'WHS', 7, 8, 9],
      ...Array.from({ length: 6 }, (_, index): Value[] => [`A1-${index}`, 'Ink', 20, '3', null, '4']),
    ],
    { type: 'brand-ats' },
  )
  expect(codes(list)).toEqual(['D2 NUMBER_AS_TEXT'])
})

test('skips rows with an invalid price', async () => {
  const list = await parse([
    ['Style-Color', 'Color', 'Size', 'WHS', 'MSRP'],
    ['A1-1', 'Ink', 7, 10, 20],
    ['A1-1', 'Ink', 8, 'call', 20],
    ['A1-1', 'Ink', 9, null, 20],
    ['A1-1', 'Ink', 10, 0, 20],
    ['A1-1', 'Ink', 11, -10, 20],
    ['A1-1', 'Ink', 12, broken('#DIV/0!'), 20],
    ['A1-1', 'Ink', 13, 10, '12 or 15'],
    ['A1-1', 'Ink', 14, 10, '-'],
    ['A1-1', broken('#NAME?'), 15, 10, 20],
  ])
  expect(brief(list)).toEqual(['A1-1 Ink 10/20: 7 14'])
  expect(codes(list)).toEqual([
    'D3 NOT_A_NUMBER',
    'D4 MISSING_PRICE',
    'D5 MISSING_PRICE',
    'D6 NOT_A_NUMBER',
    'D7 CELL_ERROR',
    'E8 NOT_A_NUMBER',
    'B10 CELL_ERROR',
  ])
  expect(list.items[0]?.rows).toEqual([2, 10])
})

test('imports an item whose retail price is not known yet', async () => {
  const list = await parse([
    ['Style-Color', 'Color', 'Size', 'WHS', 'MSRP'],
    ['A1-1', 'Ink', 7, 10, 'TBD'],
    ['A1-2', 'Sand', 7, 10, 20],
  ])
  expect(brief(list)).toEqual(['A1-1 Ink 10/-: 7', 'A1-2 Sand 10/20: 7'])
  expect(codes(list)).toEqual(['E2 NO_RETAIL_PRICE'])
})

test('reads quantities with separators, blanks, and signs', async () => {
  const list = await parse(
    [
      ['Style-Color', 'Color', 'Size', 'Available', 'WHS'],
      ['A1-1', 'Ink', 7, '1,200', 10],
      ['A1-1', 'Ink', 8, null, 10],
      ['A1-1', 'Ink', 9, 0, 10],
      ['A1-1', 'Ink', 10, 2.5, 10],
      ['A1-1', 'Ink', 11, -3, 10],
    ],
    { type: 'brand-ats' },
  )
  expect(brief(list)).toEqual(['A1-1 Ink 10/-: 7=1200 8=0 9=0'])
  expect(codes(list)).toEqual(['D2 NUMBER_AS_TEXT', 'D5 NOT_A_NUMBER', 'D6 NEGATIVE_QTY'])
})

test('recognizes pounds by the number format alone', async () => {
  const list = await parse([
    ['Style-Color', 'Color', 'Size', 'Trade', 'RRP'],
    ['A1-1', 'Ink', 7, shown(18, '[$£-809]#,##0.00'), shown(45, '[$£-809]#,##0.00')],
  ])
  expect(list).toMatchObject({
    currency: 'GBP',
    items: [{ wholesale: 1800, msrp: 4500, currency: 'GBP' }],
    problems: [],
  })
})

test('skips rows in a different currency than the list', async () => {
  const list = await parse([
    ['Style-Color', 'Color', 'Size', 'Wholesale (USD)', 'MSRP'],
    ['A1-1', 'Ink', 7, shown(10, '"$"#,##0.00'), 20],
    ['A1-1', 'Ink', 8, shown(10, '"$"#,##0.00'), 20],
    ['A1-1', 'Ink', 9, shown(10, '[$€-2] #,##0.00'), 20],
    ['A1-1', 'Ink', 10, '£10.00', 20],
  ])
  expect(brief(list)).toEqual(['A1-1 Ink 10/20: 7 8'])
  expect(codes(list)).toEqual(['D4 FOREIGN_CURRENCY', 'D5 FOREIGN_CURRENCY'])
})

test('reads a currency column', async () => {
  const list = await parse([
    ['Style-Color', 'Color', 'Size', 'Price', 'Curr.'],
    ['A1-1', 'Ink', 7, 10, 'EUR'],
    ['A1-1', 'Ink', 8, 10, 'EUR'],
    ['A1-1', 'Ink', 9, 10, 'USD'],
  ])
  expect(list.currency).toBe('EUR')
  expect(brief(list)).toEqual(['A1-1 Ink 10/-: 7 8'])
  expect(codes(list)).toEqual(['E4 FOREIGN_CURRENCY'])
})
