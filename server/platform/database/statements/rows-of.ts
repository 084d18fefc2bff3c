import { type RawBuilder, sql } from 'kysely'

/**
 * An array parameter whose length is hidden from the planner, which then assumes ten elements. So a prepared statement
 * keeps one plan instead of being planned again for each length.
 */
export function arrayOf(type: 'uuid' | 'text' | 'integer' | 'bigint' | 'jsonb', values: readonly unknown[]) {
  const array = sql.raw(`${type}[]`)
  return sql`(SELECT ${values}::${array})::${array}`
}

/**
 * Rows of a table from objects whose fields have the camelCase names of its columns, as a SELECT. They are one parameter, because a
 * statement has a limited number, and an array, because the planner would expect 100 rows from one JSON value.
 */
export function rowsOf(table: string, objects: readonly object[]): RawBuilder<unknown> {
  const given = arrayOf(
    'jsonb',
    objects.map((fields) => JSON.stringify(toRow(fields))),
  )
  return sql`
    SELECT written.* FROM unnest(${given}) AS given, jsonb_populate_record(null::${sql.raw(table)}, given) AS written`
}

/** The columns of the fields of an object. */
export function columnsOf(fields: object): string[] {
  return Object.keys(fields).map(columnOf)
}

function toRow(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnOf(name), value]))
}

function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
