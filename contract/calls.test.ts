import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

/** The parts of a JSON schema used here. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  maxItems?: number
  maximum?: number
  maxLength?: number
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
}

/** Whether a text has a maximum length: by a limit, by its format, or by a pattern without unbounded repetition. */
function isLimited({ maxLength, format, pattern, enum: options, const: constant }: Schema): boolean {
  if (maxLength !== undefined || options !== undefined || constant !== undefined) return true
  if (format !== undefined) return ['uuid', 'date'].includes(format)
  return pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern)
}

/** A schema and everything nested in it, with paths. */
function* within(schema: Schema, path: string): Generator<[string, Schema]> {
  yield [path, schema]
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* within(field, `${path}.${name}`)
  if (schema.items) yield* within(schema.items, `${path}[]`)
  for (const one of [schema.anyOf, schema.oneOf, schema.allOf].flat()) if (one) yield* within(one, path)
}

/** Places in an input that lack the limits of docs/promises.md, "HTTP". */
function leftOpen(input: z.ZodType, path: string): string[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  return [...within(schema, path)].flatMap(
    ([at, { type, properties, additionalProperties, maxItems, maximum, ...text }]) => [
      ...(type === 'string' && !isLimited(text) ? [`${at} has no limit of characters`] : []),
      ...(type === 'object' && properties && additionalProperties !== false
        ? [`${at} accepts any field`]
        : []),
      ...(type === 'array' && (maxItems ?? Infinity) > 1000 ? [`${at} has no limit of 1,000`] : []),
      ...(/\.(pageSize|limit)$/.test(at) && (maximum ?? Infinity) > 100 ? [`${at} has no limit of 100`] : []),
    ],
  )
}

test.each(Object.entries<Call>(calls))(
  '%s only accepts named fields, lists of up to 1,000, and texts of limited length',
  (name, call) => {
    expect(leftOpen(call.input, name)).toEqual([])
  },
)

test('finds unlimited inputs at any depth', () => {
  const open = z.strictObject({
    pageSize: z.number(),
    any: z.array(z.union([z.string(), z.object({ a: z.string() })])),
  })
  expect(leftOpen(open, 'call')).toEqual([
    'call.pageSize has no limit of 100',
    'call.any has no limit of 1,000',
    'call.any[] has no limit of characters',
    'call.any[] accepts any field',
    'call.any[].a has no limit of characters',
  ])
})
