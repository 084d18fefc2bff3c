import { toStorable } from '#contract/storable-text.ts'

/** How JSON writes a character that the database cannot hold. */
const escaped = /\\u0000|\\ud[89a-f]/i

/** A result or record (JSON) whose texts the database can hold, wherever in a file they came from. */
export function storable<Value>(value: Value): Value {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined || !escaped.test(text)) return value
  return JSON.parse(text, (_, inner: unknown) =>
    typeof inner === 'string' ? toStorable(inner) : inner,
  ) as Value
}
