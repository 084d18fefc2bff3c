import { type RawBuilder, sql } from 'kysely'

/** Its length is hidden from the planner, so a prepared statement keeps one plan instead of being planned for each length. */
export function arrayOf(type: 'uuid' | 'text' | 'integer' | 'bigint' | 'jsonb', values: readonly unknown[]) {
  const array = sql.raw(`${type}[]`)
  return sql`(SELECT ${values}::${array})::${array}`
}

/** One array of rows: a statement has a limited number of parameters, and the planner expects 100 rows from one JSON value. */
export function rowsOf(table: string, objects: readonly object[]): RawBuilder<unknown> {
  const given = arrayOf(
    'jsonb',
    objects.map((fields) => JSON.stringify(toRow(fields))),
  )
  return sql`
    SELECT written.* FROM unnest(${given}) AS given, jsonb_populate_record(null::${sql.raw(table)}, given) AS written`
}

export function columnsOf(fields: object): string[] {
  return Object.keys(fields).map(columnOf)
}

function toRow(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnOf(name), value]))
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
