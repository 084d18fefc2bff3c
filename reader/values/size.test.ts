import { expect, test } from 'vitest'
import { readSize, sizeOfDate } from './size.ts'
import { isSizeRange, readSizeRange } from './size-range.ts'
import { profileOf } from '../profile-of.ts'
import { nameSize, namingOf, namingStated, plainSizes } from './size-systems.ts'

const sizesOf = (brand: string) => profileOf(brand, 'pre-book').sizes

test.each(
  ['', '??', 'TBD', '2027', '61', 'Black', '36-42-44', 'M', 'WW', '99'].filter((text) => text !== 'M'),
)('%s is not a size', (text) => expect(readSize(text)).toBeNull())

test.each([
  ['M4W6', 'M4W6', null, null],
  ['m4/w6', 'M4W6', null, null],
  ['W6/M4', 'M4W6', null, null],
  ['M11', 'M11', 'M', null],
  ['C6', 'C6', 'K', null],
  ['J1', 'J1', 'K', null],
  ['EU 36', '36', null, 'eu'],
  ['36 EU', '36', null, 'eu'],
  ['UK 5.5', '5.5', null, 'uk'],
  ['US7', '7', null, 'us'],
  ['Size 9', '9', null, null],
  ['7,5', '7.5', null, null],
  ['AU 7', 'AU 7', null, null],
  ['AUS6.5', 'AU 6.5', null, null],
  ['BR 37', 'BR 37', null, null],
  ['36-37', '36-37', null, null],
  ['OS', 'OS', null, null],
])('%s is %s', (text, label, gender, system) =>
  expect(readSize(text)).toMatchObject({ label, gender, system }),
)

test.each([
  ['M4/W6 = 36/37', 'M4W6', '36/37'],
  ['C6 = EU 22/23', 'C6', '22/23'],
  ['J1 / 32-33', 'J1', '32-33'],
  ['36/37 = M4/W6', 'M4W6', '36/37'],
])('%s is the US size %s with the pair of EU sizes %s', (text, label, eu) =>
  expect(readSize(text)).toMatchObject({ label, system: 'us', eu }),
)

test('knows a one-size heading that is broken over two lines', () => {
  expect(readSize('Einheits- größe')).toMatchObject({ label: 'Einheitsgröße', plain: 'OS' })
})

test.each([
  ['2026-10-12', 'd-mmm', '10-12'],
  ['2026-12-10', 'd-mmm', '10-12'],
  ['2013-12-01', 'mmm-yy', '12-13'],
  ['2026-05-05', 'd-mmm', null],
  ['soon', undefined, null],
])('the date %s was the size %s', (date, format, size) => expect(sizeOfDate(date, format)).toBe(size))

test('expands ranges of sizes', () => {
  expect(readSizeRange('36-39')).toEqual(['36', '37', '38', '39'])
  expect(readSizeRange('5-6, 8')).toEqual(['5', '6', '8'])
  expect(readSizeRange('S-XL')).toEqual(['S', 'M', 'L', 'XL'])
  expect(readSizeRange('36/39')).toEqual(['36', '37', '38', '39'])
  expect(readSizeRange("Women's 5-7")).toEqual(['5', '6', '7'])
  expect(readSizeRange('M 7-8, 10')).toEqual(['M7', 'M8', '10'])
  expect(readSizeRange('6-7 half sizes, 8-9 whole')).toEqual(['6', '6.5', '7', '8', '9'])
  expect(readSizeRange('6-7, with half sizes')).toEqual(['6', '6.5', '7'])
  expect(readSizeRange('10-11½ incl. ½, 12')).toEqual(['10', '10.5', '11', '11.5', '12'])
  expect(readSizeRange('5-6 (w/ ½)')).toEqual(['5', '5.5', '6'])
  expect(readSizeRange('12-13, 1-2')).toEqual(['12', '13', '1', '2'])
  expect(readSizeRange('36 a 38')).toEqual(['36', '37', '38'])
  expect(readSizeRange('36 t/m 38')).toEqual(['36', '37', '38'])
  expect(readSizeRange('S/M/L')).toEqual(['S', 'M', 'L'])
  expect(readSizeRange('6 7 8')).toEqual(['6', '7', '8'])
  expect(readSizeRange('10C-12C')).toEqual(['10C', '11C', '12C'])
  expect(readSizeRange('')).toBeNull()
  expect(readSizeRange('42-36')).toBeNull()
  expect(readSizeRange('various')).toBeNull()
  expect(isSizeRange('36-37')).toBe(false)
  expect(isSizeRange('36-42')).toBe(true)
  expect(isSizeRange('2027-01-15')).toBe(false)
})

test('names sizes by brand', () => {
  expect(sizesOf('Crocs')('M4W6', null, false)).toEqual({ us: 'M4W6', eu: '36-37' })
  expect(sizesOf('HEYDUDE')('M7', null, false)).toEqual({ us: '7', eu: '40' })
  expect(sizesOf('HEYDUDE')('W5', null, false)).toEqual({ us: '5', eu: '36' })
  expect(sizesOf('HEYDUDE')('7', 'Mens', false)).toEqual({ us: '7', eu: '40' })
  expect(sizesOf('FitFlop')('36', 'Womens', false)).toEqual({ us: '5', eu: '36' })
  expect(sizesOf('FitFlop')('40', 'Mens', false)).toEqual({ us: '7', eu: '40' })
  expect(plainSizes('XS', null, false)).toEqual({ us: 'XS', eu: null })
  expect(plainSizes('41', null, true)).toEqual({ us: null, eu: '41' })
})

test.each(['Crocs', 'HEYDUDE', 'FitFlop', 'Nike Swim', 'Own Stock'])(
  'gives sizes of %s that are named in the UK or Japan no US name',
  (brand) => {
    const named = (text: string, naming: 'us' | 'eu' | 'uk' | 'cm' | null) =>
      nameSize(
        readSize(text) ?? { label: text, system: null, plain: text, eu: null },
        naming,
        'Mens',
        sizesOf(brand),
      )
    expect(named('UK 7', null)).toEqual({ label: 'UK 7', us: null, eu: null })
    expect(named('7', 'uk')).toEqual({ label: 'UK 7', us: null, eu: null })
    expect(named('25.5', 'cm')).toEqual({ label: '25.5 cm', us: null, eu: null })
    expect(named('26 cm', null)).toEqual({ label: '26 cm', us: null, eu: null })
    expect(named('41', 'eu')).toMatchObject({ label: '41', eu: '41' })
    expect(named('7', 'us')).toMatchObject({ label: '7', us: '7' })
    expect(named('XL', 'uk')).toMatchObject({ label: 'XL', us: 'XL' })
  },
)

test.each(['Crocs', 'HEYDUDE', 'FitFlop'])(
  'takes a bare number of %s that is too large for a US size for the EU size',
  (brand) => {
    expect(sizesOf(brand)('25', null, false)).toEqual({ us: null, eu: '25' })
    expect(sizesOf(brand)('36-37', null, false)).toEqual({ us: null, eu: '36-37' })
  },
)

test.each([
  ['UK Size', 'uk'],
  ["MEN'S UK SIZES", 'uk'],
  ['Size (JP)', 'cm'],
  ['EU', 'eu'],
  ['US / UK', null],
  ['Size', null],
])('the heading %j names the system %s', (heading, naming) => expect(namingOf(heading)).toBe(naming))

test.each([
  ['All sizes are UK', 'uk'],
  ['UK sizing', 'uk'],
  ['CLOSING STOCK AS ON 24-11-2026 (all qty in pairs, UK sizes, rates in Rs. excl. GST)', 'uk'],
  ['Men in US sizes, women in EU sizes', null],
  ['Sizes: EU', 'eu'],
  ['Tallas adidas en UK: el guion indica media talla', null],
  ['HEYDUDE UK Ltd', null],
  ['Size 7', null],
])('the text %j states the system %s', (text, naming) => expect(namingStated(text)).toBe(naming))

test.each([
  ['24 cm', '24 cm'],
  ['24.5cm', '24.5 cm'],
  ['CM 26', '26 cm'],
  ['JP 25.5', '25.5 cm'],
  ['26JPN', '26 cm'],
])('reads the foot length %j', (text, label) => {
  expect(readSize(text)).toMatchObject({ label, system: 'cm' })
})

test('reads a run of foot lengths', () => {
  expect(readSizeRange('22-23.5 cm')).toEqual(['22 cm', '22.5 cm', '23 cm', '23.5 cm'])
  expect(readSizeRange('22 cm-24 cm')).toEqual(['22 cm', '23 cm', '24 cm'])
})

test('does not read the two names of a size as a run', () => {
  expect(readSizeRange('5 – 36')).toBeNull()
  expect(readSize('5 – 36')).toMatchObject({ label: '5', eu: '36' })
})

test.each(['HEYDUDE', 'FitFlop'])('names no US size of %s that no adult has', (brand) => {
  const { sizes } = profileOf(brand, 'pre-book')
  expect(['34', '35', '36'].map((eu) => sizes(eu, 'Mens', true))).toEqual([
    { us: null, eu: '34' },
    { us: '2', eu: '35' },
    { us: '3', eu: '36' },
  ])
})
