import { expect, test } from 'vitest'
import { isEqual } from './is-equal.ts'

test.each([
  ['fields in another order', { a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }, true],
  ['an undefined field and none', { a: 1, b: undefined }, { a: 1 }, true],
  ['a null field and none', { a: null }, {}, false],
  ['a list in another order', [1, 2], [2, 1], false],
  ['a list and its start', [1, 2], [1], false],
  ['an empty list and an object without fields', [], {}, false],
  ['a text and a number', '1', 1, false],
  ['null and an object', null, {}, false],
])('isEqual compares %s', (_, one, other, equal) => {
  expect(isEqual(one, other)).toBe(equal)
  expect(isEqual(other, one)).toBe(equal)
})
