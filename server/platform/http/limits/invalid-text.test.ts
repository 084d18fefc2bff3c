import { describe, expect, test } from 'vitest'
import { pathCopyingSearch } from '#server/testing/planted/path-copying-search.ts'
import { busyMilliseconds, parsingMegabyte } from '#server/testing/measures/thread-time.ts'
import { invalidText } from './invalid-text.ts'

test.each([
  ['a text', 'shoe\0', ''],
  ['a field', { name: 'shoe\0' }, 'name'],
  ['half of a pair within lists', { stores: [{ name: 'ok' }, { name: '\ud83d' }] }, 'stores.1.name'],
  ['a name of a field', { given: { 'a\0': 1 } }, 'given'],
])('finds %s that the database cannot store', (_, input, path) => {
  expect(invalidText(input)?.path).toBe(path)
})

test('accepts every other value', () => {
  expect(invalidText({ name: 'Šhöe 👟\n', count: 1, none: null, list: ['', true] })).toBeUndefined()
})

describe('searching half a million values', () => {
  const wide = Array.from({ length: 500_000 }, () => 1)
  const deep = () => {
    let value: unknown = 'x'
    for (let level = 0; level < 2_500; level += 1) value = [value]
    return Array.from({ length: 250 }, () => value)
  }

  test('blocks the process for less than parsing 40 MB of JSON takes', () => {
    expect(busyMilliseconds(() => invalidText(wide))).toBeLessThan(40 * parsingMegabyte())
    expect(busyMilliseconds(() => invalidText(deep()))).toBeLessThan(40 * parsingMegabyte())
  })

  test('detects a search that copies the path at each level', () => {
    const search = () => pathCopyingSearch(deep())
    expect(busyMilliseconds(search, 1)).toBeGreaterThan(40 * parsingMegabyte())
  })
})
