import { expect, test } from 'vitest'
import { pathOfUnstorable } from './unstorable.ts'

test.each([
  ['a text', 'shoe\0', ''],
  ['a field', { name: 'shoe\0' }, 'name'],
  ['half of a pair within lists', { stores: [{ name: 'ok' }, { name: '\ud83d' }] }, 'stores.1.name'],
  ['a name of a field', { given: { 'a\0': 1 } }, 'given'],
])('%s that the database cannot hold is found', (_, input, path) => {
  expect(pathOfUnstorable(input)).toBe(path)
})

test('whatever else there is can be held', () => {
  expect(pathOfUnstorable({ name: 'Šhöe 👟\n', count: 1, none: null, list: ['', true] })).toBeUndefined()
})
