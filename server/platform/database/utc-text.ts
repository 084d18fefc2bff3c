import { type RawBuilder, sql } from 'kysely'

export function utcMidnight(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T00:00:00Z"')`
}

export function utcMoment(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
