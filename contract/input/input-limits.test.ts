import { expect, it } from 'vitest'
import { inputLimitIssue } from './input-limits.ts'
import type { JsonText } from './json-text.ts'
import { jsonTextOf } from './json-text-schema.ts'
import { z } from 'zod'

function nested(levels: number): unknown {
  let value: unknown = []
  for (let level = 1; level < levels; level += 1) value = [value]
  return value
}

const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 0]))
const lists = (count: number) => Array.from({ length: count }, () => Array.from({ length: 9_999 }, () => 0))

it.each([
  ['20 levels', { name: nested(19) }],
  ['10,000 elements', { items: Array.from({ length: 10_000 }, () => 1) }],
  ['1,000 fields', fields(1_000)],
  ['40,000 values', { lists: lists(4) }],
  ['no value', null],
  ['a text', 'x'.repeat(100_000)],
])('accepts %s', (_, input) => {
  expect(inputLimitIssue(input)).toBeUndefined()
})

it.each([
  [
    '21 levels',
    { order: { items: nested(19) } },
    `order.items${'.0'.repeat(18)}`,
    'Nested deeper than 20 levels',
  ],
  [
    '10,001 elements',
    { items: Array.from({ length: 10_001 }, () => 1) },
    'items',
    'More than 10000 elements',
  ],
  ['1,001 fields', { store: [fields(1_001)] }, 'store.0', 'More than 1000 fields'],
  ['60,000 values', { lists: lists(6) }, 'lists.4.9997', 'More than 50000 values'],
])('rejects %s and names its path', (_, input, path, message) => {
  expect(inputLimitIssue(input)).toEqual({ path, message })
})

it('rejects half a million levels without a stack overflow', () => {
  expect(inputLimitIssue(nested(500_000))).toMatchObject({ message: 'Nested deeper than 20 levels' })
})

it('shortens the path of an issue', () => {
  const issue = inputLimitIssue({ ['x'.repeat(100_000)]: nested(20) })
  expect(issue?.path).toHaveLength(200)
})

it('applies to JSON sent as text', () => {
  const items = jsonTextOf(z.array(z.unknown()))
  const text = (levels: number) => JSON.stringify(nested(levels)) as JsonText<unknown[]>
  expect(z.safeEncode(items, text(20)).success).toBe(true)
  const read = z.safeEncode(items, text(21))
  expect(read.error?.issues).toMatchObject([{ message: 'Nested deeper than 20 levels' }])
  expect(z.safeEncode(items, '[').error?.issues).toMatchObject([{ message: 'Expected JSON' }])
})
