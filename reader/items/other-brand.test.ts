import { expect, test } from 'vitest'
import { otherBrand } from './other-brand.ts'

const knownBrands = ['On', 'Own Stock', 'Crocs', 'HEYDUDE', 'Nike Swim']

const named = (titles: string[]) =>
  otherBrand(titles, { brand: 'HEYDUDE', type: 'pre-book', knownBrands }).map(({ value, effect }) => [
    value,
    effect,
  ])

test.each([
  [['Crocs - Pre-Book Line List', 'Season S1 2027'], 'Crocs'],
  [['Spring 2027', 'CROCS™ by warehouse'], 'Crocs'],
  [['Nike Swim ATS'], 'Nike Swim'],
])('titles %j name %s instead of HEYDUDE', (titles, brand) => {
  expect(named(titles)).toEqual([[brand, 'imported as HEYDUDE']])
})

test.each([
  'Pre-Book Line List S1 2027',
  'Hey Dude S1 2027',
  'HEYDUDE, a brand of Crocs, Inc.',
  'Microcrocs S1 2027',
  'Quantities on hand',
])('the title "%s" names no brand other than HEYDUDE', (title) => {
  expect(named([title])).toEqual([])
})

test('a list of own stock may name any brand', () => {
  expect(otherBrand(['Stock of Crocs'], { brand: 'Own Stock', type: 'own-stock', knownBrands })).toEqual([])
})
