import { expect, test } from 'vitest'
import { toCents } from '../values/number.ts'
import { brief, codes, parse, shown, upc, type Value } from './line-list.fixture.ts'

const head = ['Style', 'Color Code', 'Color', 'Size', 'Qty', 'Price', 'Retail']
const list = (...rows: [qty: Value, price: Value, retail: Value][]): Value[][] => [
  head,
  ...rows.map((values, index): Value[] => [`A${index + 1}00`, '10', 'Ink', `${7 + index}`, ...values]),
]

const read = (rows: Value[][]) => parse(rows, { type: 'brand-ats' })

test('takes the comma for the decimal mark if the other numbers of the list do', async () => {
  const found = await read(
    list(['14,000', '25,00', '60,00'], ['0,000', '25,50', '60,00'], ['1.024,000', '26,00', '61,00']),
  )
  expect(brief(found)).toEqual([
    'A100-10 Ink 25/60: 7=14',
    'A200-10 Ink 25.5/60: 8=0',
    'A300-10 Ink 26/61: 9=1024',
  ])
})

test('takes the point for the decimal mark if the other numbers of the list do', async () => {
  const found = await read(list(['12', '$12.375', '$24.75'], ['1,200', '$9.50', '$19.00']))
  expect(brief(found)).toEqual(['A100-10 Ink 12.38/24.75: 7=12', 'A200-10 Ink 9.5/19: 8=1200'])
})

test('takes a lone mark before three digits for that of thousands, and reports it, if no number shows otherwise', async () => {
  const found = await read(list(['14,000', 25, 60], ['2,500', 26, 61]))
  expect(brief(found)).toEqual(['A100-10 Ink 25/60: 7=14000', 'A200-10 Ink 26/61: 8=2500'])
  expect(found.problems.map(({ cell, effect }) => `${cell} ${effect}`)).toEqual([
    'E2 read as 14000',
    'E3 read as 2500',
  ])
})

test.each([
  ['as text', 'KWD 8.255', 'KWD 16.500'],
  ['as formatted numbers', shown(8.255, '"KWD" 0.000'), shown(16.5, '"KWD" 0.000')],
])('rejects prices with thousandths %s, and keeps those without', async (_, price, retail) => {
  const found = await read(list([12, price, retail], [12, 'KWD 8.250', 'KWD 16.500']))
  expect(found.currency).toBe('KWD')
  expect(brief(found)).toEqual(['A200-10 Ink 8.25/16.5: 8=12'])
  expect(codes(found)).toContain('F2 TOO_PRECISE')
})

test.each([
  [32.495, 3250],
  [0.575, 58],
  [1.005, 101],
  [64.99, 6499],
  [-32.495, -3249],
  [9_999_999.99, 999_999_999],
])('rounds %d to %d cents, as a spreadsheet shows it', (price, cents) => expect(toCents(price)).toBe(cents))

test('reads codes, UPCs, sizes, and quantities that were exported as decimal numbers', async () => {
  const found = await read([
    ['Style', 'Color Code', 'Color', 'Size', 'UPC', 'Qty', 'Price'],
    ['223001.0', '410', 'Ink', '7.0', `${upc(1)}.0`, '12.0', '30.0'],
    ['223001.0', '410', 'Ink', '8.0', `${upc(2)}.0`, '3.0', '30.0'],
  ])
  expect(brief(found)).toEqual(['223001-410 Ink 30/-: 7=12 8=3'])
  expect(found.items[0]?.sizes.map((size) => size.upc)).toEqual([upc(1), upc(2)])
})

test('reads a price whose currency replaces the decimal mark', async () => {
  const found = await read(list([1, '52€40', '109€95'], [1, '50€00', '99€95']))
  expect(found.currency).toBe('EUR')
  expect(brief(found)).toEqual(['A100-10 Ink 52.4/109.95: 7=1', 'A200-10 Ink 50/99.95: 8=1'])
})
