import { expect, test } from 'vitest'
import { busyMilliseconds, parsingMegabyte } from '#server/testing/measures/thread-time.ts'
import { inputLimitIssue, inputLimits } from './input-limits.ts'
import { jsonLimitIssue } from './json-limits.ts'

const nested = (depth: number, inside = '') =>
  `${'[{"a":'.repeat(depth / 2)}"${inside}"${'}]'.repeat(depth / 2)}`
const filler = 'x'.repeat(20_000)
const tooDeep = (path = '') => ({ path, message: 'Nested deeper than 20 levels' })
const tooMany = (path = '') => ({ path, message: 'More than 50000 values' })

test.each([
  ['brackets without an end', '['.repeat(20_000), tooDeep()],
  ['objects without an end', '{"a":'.repeat(20_000), tooDeep('a')],
  ['one level too many', nested(inputLimits.depth + 2, filler), tooDeep()],
  ['the most levels', nested(inputLimits.depth, filler), undefined],
  ['a text of brackets', JSON.stringify({ a: '['.repeat(20_000) }), undefined],
  ['a text of escaped quotes and brackets', JSON.stringify({ a: '\\"['.repeat(20_000) }), undefined],
  ['a text of commas', JSON.stringify({ a: ','.repeat(100_000) }), undefined],
  ['too many values', `{"list":[${'0,'.repeat(inputLimits.values)}0]}`, tooMany('list')],
  ['many closed lists', `[${'[],'.repeat(20_000)}0]`, undefined],
  ['a short text', '['.repeat(100), undefined],
])('%s', (_, json, issue) => {
  expect(jsonLimitIssue(json)).toEqual(issue)
})

test('refuses nothing that the limits of parsed input allow', () => {
  const list = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `"[${id}]",\\` }))
  const input = { list: list.slice(0, 9_000), texts: list.map(({ name }) => name) }
  expect(inputLimitIssue(input)).toBeUndefined()
  expect(jsonLimitIssue(JSON.stringify(input))).toBeUndefined()
})

test('costs about as much as parsing ordinary JSON, whatever the text is', () => {
  for (const piece of ['[', '{"a":', '[],', '"', '\\"', ',', 'x']) {
    const json = piece.repeat(Math.ceil(1_000_000 / piece.length))
    expect(busyMilliseconds(() => jsonLimitIssue(json))).toBeLessThan(5 * parsingMegabyte())
  }
})
