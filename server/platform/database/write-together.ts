import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * A part of one statement: what it writes, or rows that later parts refer to by this name. All parts see the data as it was before the
 * statement, so no part may read what another one writes, and no two may write the same row.
 */
export interface Part {
  readonly name: string
  readonly sql: RawBuilder<unknown>
  /** Called with the number of rows it returned; throws if that is wrong. */
  readonly check?: (rows: number) => void
}

/** Sends parts as one statement. Its text depends only on which parts there are, so that its plan can be reused. */
export async function writeTogether(tx: Kysely<Tables>, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  const checked = parts.filter(({ check }) => check)
  const { rows } = await sql<{ counts: number[] }>`
    WITH ${sql.join(parts.map((part) => sql`${sql.raw(part.name)} AS (${part.sql})`))}
    SELECT ARRAY[${sql.join(checked.map(({ name }) => sql`(SELECT count(*) FROM ${sql.raw(name)})`))}]::integer[] AS counts`.execute(
    tx,
  )
  for (const [index, { check }] of checked.entries()) check?.(rows[0]?.counts[index] ?? 0)
}
