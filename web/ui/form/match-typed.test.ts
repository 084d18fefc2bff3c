import { expect, test } from 'vitest'
import { matchesFor, namedBy } from './match-typed.ts'

const states = [
  { value: 'AR', label: 'Arkansas' },
  { value: 'KS', label: 'Kansas' },
  { value: 'MA', label: 'Massachusetts' },
  { value: 'NH', label: 'New Hampshire' },
  { value: 'NJ', label: 'New Jersey' },
  { value: 'OH', label: 'Ohio' },
]

test('the whole name comes first, then names that start with the text', () => {
  expect(matchesFor(states, 'kansas').map(({ value }) => value)).toEqual(['KS', 'AR'])
  expect(matchesFor(states, 'm', true).map(({ value }) => value)).toEqual(['MA', 'NH'])
  expect(matchesFor(states, 'sas').map(({ value }) => value)).toEqual(['AR', 'KS'])
})

test.each([
  ['Ohio', 'OH'],
  [' ohi ', 'OH'],
  ['Kansas', 'KS'],
  ['ma', 'MA'],
  ['new', undefined],
  ['', undefined],
  ['Texas', undefined],
])('%j names %s', (typed, value) => {
  expect(namedBy(states, typed, true)?.value).toBe(value)
})

test('accents, case, and kinds of spaces do not count', () => {
  const brands = [
    { value: 1, label: 'José\u00A0Calzados' },
    { value: 2, label: 'İKİZ' },
  ]
  expect(matchesFor(brands, 'JOSE C').map(({ value }) => value)).toEqual([1])
  expect(namedBy(brands, 'ikiz')?.value).toBe(2)
})

test('a value names its option only where people know the values', () => {
  expect(namedBy([{ value: 7, label: 'Crocs' }], '7')).toBeUndefined()
})

test('a disabled option is not named', () => {
  expect(namedBy([{ value: 'a', label: 'A', disabled: true }], 'A')).toBeUndefined()
})
