import { toStorable } from '#contract/input/storable-text.ts'

const escaped = /\\u0000|\\ud[89a-f]/i

export function storable<Value>(value: Value): Value {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined || !escaped.test(text)) return value
  return JSON.parse(text, (_, inner: unknown) =>
    typeof inner === 'string' ? toStorable(inner) : inner,
  ) as Value
}
