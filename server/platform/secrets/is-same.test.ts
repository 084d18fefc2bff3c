import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test.each([
  ['the same text', 'abc', 'abc', true],
  ['the same bytes', Buffer.from('abc'), Buffer.from('abc'), true],
  ['another text', 'abd', 'abc', false],
  ['a shorter text', 'ab', 'abc', false],
  ['as many letters but more bytes', 'äöü', 'abc', false],
  ['nothing', '', 'abc', false],
])('isSame compares %s', (_, given, expected, same) => {
  expect(isSame(given, expected)).toBe(same)
})
