import { expect, test } from 'vitest'
import { brandKey } from './brand-key.ts'

test.each([
  ['Fit Flop', 'fitflop'],
  ['FIT-FLOP ®', 'fitflop'],
  ['Ｃｒｏｃｓ', 'crocs'],
  ["O'Neill & Co.", 'oneillco'],
  ['Señora', 'señora'],
  ['Sen\u0303ora', 'señora'],
])('%s has the key %s', (name, key) => {
  expect(brandKey(name)).toBe(key)
})

test('an accent distinguishes two brands', () => {
  expect(brandKey('Señora')).not.toBe(brandKey('Senora'))
})
