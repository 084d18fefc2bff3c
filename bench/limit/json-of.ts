import { z } from 'zod'
import { calendarDate, money, timestamp } from '#contract/call.ts'

/**
 * SQL for the JSON of an object that the contract declares: each field from the column of its name, except where another expression
 * is given. A field that the contract adds is a column that PostgreSQL does not know, until an expression is given.
 */
export function jsonOf(
  output: { readonly shape: Readonly<Record<string, unknown>> },
  table: string,
  expressions: Readonly<Record<string, string>>,
): string {
  const fields = Object.entries(output.shape).filter(([name]) => expressions[name] !== 'omitted')
  const pairs = fields.map(
    ([name, schema]) => `'${name}', ${expressions[name] ?? valueOf(schema, `${table}.${columnOf(name)}`)}`,
  )
  return `json_build_object(${pairs.join(', ')})`
}

function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function valueOf(schema: unknown, column: string): string {
  const own: unknown = schema instanceof z.ZodNullable ? schema.unwrap() : schema
  if (own === money) return dollars(column)
  if (own === timestamp) return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return own === calendarDate ? midnight(column) : column
}

export function dollars(cents: string): string {
  return `(${cents} / 100.0)::float8`
}

export function midnight(day: string): string {
  return `to_char(${day}, 'YYYY-MM-DD"T00:00:00Z"')`
}
