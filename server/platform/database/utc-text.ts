import { type RawBuilder, sql } from 'kysely'

/** A date column as calls return it: UTC midnight. */
export function utcMidnight(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T00:00:00Z"')`
}

/** A timestamp column as calls return it in JSON that SQL builds. */
export function utcMoment(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
