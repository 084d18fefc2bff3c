import { expect, test } from 'vitest'
import { dayOfText } from './day.ts'
import { genderOfSizes, genderWord } from './gender.ts'
import { anyModelShape, modelCodeOf } from './model-code.ts'
import { columnLetter, columnNumber, plain, tidy } from './text.ts'

test('trims all kinds of spaces and ignores accents and punctuation in headings', () => {
  expect(tidy('  Tidewell\u00a0Clog\u00a0 ')).toBe('Tidewell Clog')
  expect(plain('Größe (EU)')).toBe('grosse eu')
  expect(plain('Style #')).toBe('style no')
  expect(plain('N° article')).toBe('no article')
  expect(plain("MEN'S")).toBe('mens')
  expect(plain('Artikelnr.')).toBe('artikel no')
  expect(plain('P.V.P.')).toBe('pvp')
  expect(['Satılabilir', 'SATILABİLİR'].map(plain)).toEqual(['satilabilir', 'satilabilir'])
})

test('converts column numbers to letters', () => {
  expect([1, 26, 27, 702, 703, 16384].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
  expect(['A', 'z', 'AA', 'XFD', 'XFE', '', 'A1'].map(columnNumber)).toEqual([
    1,
    26,
    27,
    16384,
    null,
    null,
    null,
  ])
})

test.each([
  ['15.03.2027', '2027-03-15'],
  ['03/15/2027', '2027-03-15'],
  ['15/03/2027', '2027-03-15'],
  ['2027-03-15', '2027-03-15'],
  ['Available 15 Jan 2027', '2027-01-15'],
  ['März 3, 2027', '2027-03-03'],
  ['31.02.2027', null],
  ['March', null],
  ['Spring 2027', null],
])('%s is %s', (text, date) => expect(dayOfText(text)).toBe(date))

test('recognizes genders in seven languages, and by sizes', () => {
  expect(
    [
      "MEN'S US SIZES",
      'Damen',
      'UNISEX KIDS',
      'Hombre',
      'Donna',
      'Heren',
      'Feminino',
      'UNISEX ADULTS',
      'Color',
    ].map(genderWord),
  ).toEqual(['M', 'W', 'K', 'M', 'W', 'M', 'W', 'U', null])
  expect([['M7', 'M8'], ['W5'], ['M4W6', 'M11'], ['C6', 'J1'], ['OS'], ['7'], []].map(genderOfSizes)).toEqual(
    ['Mens', 'Womens', 'UNISEX ADULTS', 'UNISEX KIDS', null, null, null],
  )
})

test.each([
  [{ model: '307100-94S', style: '307100', colorCode: '' }, ['307100-94S', '307100', '94S']],
  [{ model: '307100-94S', style: '', colorCode: '' }, ['307100-94S', '307100', '94S']],
  [{ model: '', style: '40310', colorCode: '098' }, ['40310-098', '40310', '098']],
  [{ model: '', style: '40310-098', colorCode: '098' }, ['40310-098', '40310', '098']],
  [{ model: '', style: '40310', colorCode: '40310-098' }, ['40310-098', '40310', '098']],
  [{ model: '40310098', style: '40310', colorCode: '' }, ['40310098', '40310', '098']],
  [{ model: 'LYRA', style: '', colorCode: '' }, ['LYRA', 'LYRA', null]],
])('%o', (row, [modelCode, styleCode, colorCode]) =>
  expect(modelCodeOf(row, anyModelShape)).toEqual({ modelCode, styleCode, colorCode }),
)

test('finds no model without a style code', () =>
  expect(modelCodeOf({ model: '', style: '', colorCode: '098' }, anyModelShape)).toBeNull())
