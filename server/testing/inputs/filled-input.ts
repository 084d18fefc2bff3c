import { z } from 'zod'
import type { Call } from '#contract/call.ts'

/** How to fill an input: lists with this many elements, and texts with this many characters, made of a repeated piece. */
interface Filling {
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

/** How many characters of JSON are left, so that the whole fits into a body. */
interface Room {
  left: number
}

/**
 * An input of a call with every field present, as long and wide as `filling` says: it has the shape of a valid one, within the
 * limits or not.
 */
export function filledInput(call: Call, filling: Filling): Record<string, unknown> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const room = { left: 800_000 }
  const text = repeated(filling.piece, filling.characters)
  return filled(schema, { ...filling, text, room }, 0) as Record<string, unknown>
}

export function repeated(piece: string, characters: number): string {
  return piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters)
}

type Filler = Filling & { readonly text: string; readonly room: Room }

function filled(schema: Schema, filler: Filler, index: number): unknown {
  const { elements, room } = filler
  const options = schema.anyOf ?? schema.oneOf
  if (options) return filled(options[(index + 1) % options.length] ?? {}, filler, index)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[index % schema.enum.length]
  if (schema.type === 'array') {
    const list: unknown[] = []
    // A list gets its first element even if no room is left, because most must not be empty.
    while (list.length < elements && (list.length === 0 || room.left > 0))
      list.push(filled(schema.items ?? {}, filler, list.length))
    return list
  }
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => {
        room.left -= name.length
        return [name, filled(field, filler, index)]
      }),
    )
  room.left -= 8
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.min(index + 1, schema.maximum ?? Infinity)
  if (schema.type === 'boolean') return true
  const text = filledText(schema, filler, index)
  room.left -= Buffer.byteLength(text)
  return text
}

function filledText({ format, contentEncoding }: Schema, { text, room }: Filler, index: number): string {
  if (format === 'uuid') return `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`
  if (format === 'date') return '2026-01-01'
  const kept = text.slice(0, Math.max(1, room.left))
  return contentEncoding === 'base64' ? Buffer.from(kept).toString('base64') : kept
}
