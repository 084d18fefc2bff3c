import { z } from 'zod'
import type { Call } from '#contract/call.ts'

/** How an input is filled: lists with so many elements, texts with so many characters, made of a piece. */
export interface Filling {
  readonly elements: number
  readonly characters: number
  readonly piece: string
}

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly contentEncoding?: string
  readonly maximum?: number
}

/** An input of a call with every field present, as long and wide as `filling` says: the shape of a valid one, whether or not it is within the limits. */
export function filledInput(call: Call, filling: Filling): Record<string, unknown> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  return filled(schema, filling, 0) as Record<string, unknown>
}

/** A text of a piece repeated to a length. */
export function repeated(piece: string, characters: number): string {
  return piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters)
}

function filled(schema: Schema, filling: Filling, index: number): unknown {
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option) return filled(option, filling, index)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[index % schema.enum.length]
  if (schema.type === 'array') {
    const length = filling.elements
    // Lists within a list share what is left, so that the whole stays within a body.
    const inner = { ...filling, elements: Math.max(1, Math.floor(10_000 / length)) }
    return Array.from({ length }, (_, at) => filled(schema.items ?? {}, inner, at))
  }
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, filled(field, filling, index)]),
    )
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.min(index + 1, schema.maximum ?? Infinity)
  if (schema.type === 'boolean') return true
  return filledText(schema, filling, index)
}

function filledText(
  { format, contentEncoding }: Schema,
  { characters, piece }: Filling,
  index: number,
): string {
  if (format === 'uuid') return `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`
  if (format === 'date') return '2026-01-01'
  if (contentEncoding === 'base64') return Buffer.from(repeated(piece, characters)).toString('base64')
  return repeated(piece, characters)
}
