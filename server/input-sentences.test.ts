import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { parseInput } from '#contract/input/parse-input.ts'
import type { CallName } from '#contract/endpoints.ts'
import { extremes, fieldsOf, smallestInput, withValue } from '#server/testing/inputs/extreme-inputs.ts'

type Parse = (schema: z.ZodType, input: unknown) => z.ZodSafeParseResult<unknown>

/** How the validation library phrases issues without a sentence of ours. */
const libraryWords = /^(Invalid|Too (small|big)|Unrecognized)|received/

/** The messages for a missing field and for every wrong value of a field that are not ours. */
function foreignWords(parse: Parse, schema: z.ZodType): string[] {
  const base = smallestInput(schema, {})
  return fieldsOf(schema).flatMap((path) => {
    const field = path.join('.')
    const missing = issuesAt(parse, schema, withValue(base, path, undefined), field)
    const wrong = Object.values(extremes).flatMap((value) =>
      issuesAt(parse, schema, withValue(base, path, value), field),
    )
    return [
      ...missing.filter((message) => !/ (is|are) required$/.test(message)),
      ...wrong.filter((message) => libraryWords.test(message)),
    ].map((message) => `${field}: ${message}`)
  })
}

function issuesAt(parse: Parse, schema: z.ZodType, input: unknown, field: string): string[] {
  const { error } = parse(schema, input)
  return (error?.issues ?? []).filter(({ path }) => path.join('.') === field).map(({ message }) => message)
}

describe('invalid input', () => {
  it.each(Object.keys(calls) as CallName[])('of %s gets plain sentences', (name) => {
    expect(foreignWords(parseInput, calls[name].input)).toEqual([])
  })

  it('detects a parser that leaves the wording to the validation library', () => {
    const plain: Parse = (schema, input) => schema.safeParse(input)
    const found = foreignWords(plain, calls.createBrand.input)
    expect(found).toContain('name: Invalid input: expected string, received undefined')
  })

  it.each([
    ['createBrand', {}, 'name', 'Name is required'],
    ['createRole', { name: ' ' }, 'name', 'Name is required'],
    ['createStore', {}, 'organizationId', 'Organization is required'],
    ['createStore', {}, 'mainContactUserId', 'Main Contact is required'],
    [
      'createStore',
      { brandFocusType: {} },
      'brandFocusType.brandSegmentation',
      'At least one brand is required',
    ],
    ['createUser', {}, 'firstName', 'First name is required'],
    ['createUser', {}, 'email', 'Email is required'],
    ['updateBrand', { name: 'Crocs' }, 'brandId', 'Brand is required'],
    ['updateBrand', { brandId: 'x' }, 'brandId', 'Expected a number'],
    ['createBrand', { name: 5 }, 'name', 'Expected text'],
    ['getUsers', { type: 'sideways' }, 'type', 'Expected one of internal, external'],
    ['getStore', { id: 'x' }, 'id', 'Expected an ID'],
    ['getDashboard', { from: '2027-02-30' }, 'from', 'Expected a date such as 2027-01-31'],
    ['denyOrders', {}, 'streamsIds', 'Orders are required'],
    ['denyOrders', { streamsIds: [] }, 'streamsIds', 'Expected at least 1 entry'],
    ['changeStoreAddresses', { addresses: [{ type: 'billing' }] }, 'addresses.0.line1', 'Line 1 is required'],
  ] as const)('of %s as %j says of %s: %s', (name, input, field, sentence) => {
    expect(issuesAt(parseInput, calls[name].input, input, field)).toEqual([sentence])
  })
})
