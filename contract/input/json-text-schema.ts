import { z } from 'zod'
import { inputLimitIssue } from './input-limits.ts'
import { jsonLimitIssue } from './json-limits.ts'
import { type JsonText, readJsonText, writeJsonText } from './json-text.ts'

export function jsonTextOf<Schema extends z.ZodType>(schema: Schema) {
  const jsonText = z.string() as unknown as z.ZodType<JsonText<z.output<Schema>>, JsonText<z.output<Schema>>>
  return z.codec(schema, jsonText, {
    decode: (value) => writeJsonText(value),
    encode(text, context) {
      const excess = jsonLimitIssue(text)
      const value = excess ? undefined : parse(text)
      const issue =
        excess ?? (value === undefined ? { path: '', message: 'Expected JSON' } : inputLimitIssue(value))
      if (issue === undefined) return value as z.output<Schema>
      const path = issue.path === '' ? [] : issue.path.split('.')
      context.issues.push({ code: 'custom', input: text, path, message: issue.message })
      return z.NEVER
    },
  })
}

function parse(text: JsonText<unknown>): unknown {
  try {
    return readJsonText(text)
  } catch {
    return undefined
  }
}
