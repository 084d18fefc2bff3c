import { expect, test } from 'vitest'
import { formatCurrency, parseNumber, splitCurrency, readNumber } from './number.ts'

test.each([
  ['58', 58],
  ['58.00', 58],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['1.234.567', 1234567],
  ['1,200', 1200],
  ['0,125', 0.125],
  ['.5', 0.5],
  ['58.-', 58],
  ['-12', -12],
  ['(12)', -12],
  ['12-', -12],
  ['12,3456', 12.3456],
])('%s is %d', (text, value) => expect(parseNumber(text)).toBe(value))

test.each(['TBC', '12*', '1.2.3,4,5', '1,23,456', '', '--', '12a', '1..2', '1e5'])(
  '%s is not a number',
  (text) => expect(parseNumber(text)).toBeNull(),
)

test.each([
  ['$17.50', '$', '17.50'],
  ['US$ 58.00', 'USD', '58.00'],
  ['58,00 €', 'EUR', '58,00'],
  ['€58', 'EUR', '58'],
  ['EUR 12', 'EUR', '12'],
  ['12 CHF', 'CHF', '12'],
  ['£9', 'GBP', '9'],
  ['R$ 12,90', 'BRL', '12,90'],
  ['CA$ 5', 'CAD', '5'],
  ['12.50', null, '12.50'],
  ['ABC 12', null, 'ABC 12'],
])('%s is in %s', (text, currency, rest) => expect(splitCurrency(text)).toEqual({ currency, rest }))

test.each([
  ['"$"#,##0.00', '$'],
  ['[$€-407] #,##0.00', 'EUR'],
  ['#,##0.00 [$USD]', 'USD'],
  ['[$£-809]#,##0.00', 'GBP'],
  ['0.00', null],
  [undefined, null],
  ['[$-409]d-mmm', null],
])('the format %s shows %s', (format, currency) => expect(formatCurrency(format)).toBe(currency))

test('treats a dash as blank and distinguishes errors', () => {
  expect(readNumber({ column: 1, kind: 'text', value: ' – ', text: ' – ' })).toEqual({ kind: 'blank' })
  expect(readNumber({ column: 1, kind: 'error', value: '#REF!', text: '#REF!' })).toEqual({
    kind: 'cell-error',
  })
  expect(readNumber({ column: 1, kind: 'date', value: '2027-01-01', text: '1/1/2027' })).toEqual({
    kind: 'unreadable',
  })
})

test.each(['R120', 'RM12', 'Q1', 'TL5', 'Rp40'])('%s is a code, not a price', (text) => {
  expect(readNumber({ column: 1, kind: 'text', value: text, text })).toEqual({ kind: 'unreadable' })
})
