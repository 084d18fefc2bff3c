import { type RawBuilder, sql } from 'kysely'

/** A date column as calls return it: UTC midnight (rules §1). */
export function utcMidnight(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T00:00:00Z"')`
}
