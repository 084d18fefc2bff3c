import { expect, test } from 'vitest'
import { countryOf } from './country-of.ts'

test.each([
  ['Polska', 'PL'],
  ['Słowacja', 'SK'],
  ['DEU', 'DE'],
  ['D', 'DE'],
  ['РФ', 'RU'],
  ['中国香港', 'HK'],
  ['T&T', 'TT'],
  ['BVI', 'VG'],
  ['Polynésie fr.', 'PF'],
  ['Nlle-Calédonie', 'NC'],
  ['Curaçao (CW)', 'CW'],
  ['Atlantis', undefined],
])('%s is %s', (text, code) => {
  expect(countryOf(text)).toBe(code)
})
