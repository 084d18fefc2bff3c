import { expect, test } from 'vitest'
import { countPhrase } from './count-phrase.ts'

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
  [1_200, '1,200 items'],
])('countPhrase writes %d with the right form of the noun', (count, phrase) => {
  expect(countPhrase(count, 'item')).toBe(phrase)
})
