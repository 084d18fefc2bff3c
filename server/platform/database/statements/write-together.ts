import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * A part of one statement: an INSERT, UPDATE, or DELETE, or rows that later parts refer to by this name. All parts see the data as it
 * was before the statement, so no part may read what another one writes, and no two may write the same row.
 */
export interface Part {
  readonly name: string
  readonly sql: RawBuilder<unknown>
  /** Set for a SELECT, and for a write with a RETURNING clause. */
  readonly returnsRows?: true
  /** Called with the number of rows written or selected; throws if that is wrong. */
  readonly check?: (rows: number) => void
}

/**
 * Sends parts as one statement, which runs them in their order. Its text depends only on which parts there are, so that its plan can
 * be reused.
 */
export async function writeTogether(tx: Kysely<Tables>, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  const queries = parts.map(
    ({ name, sql: query, returnsRows }) =>
      sql`${sql.raw(name)} AS (${query}${returnsRows ? sql`` : sql` RETURNING 1`})`,
  )
  // A part runs when its rows are first counted, and one that is never counted only after the others.
  const counts = parts.map(({ name }) => sql`(SELECT count(*) FROM ${sql.raw(name)})`)
  const { rows } = await sql<{ counts: number[] }>`
    WITH ${sql.join(queries)} SELECT ARRAY[${sql.join(counts)}]::integer[] AS counts`.execute(tx)
  for (const [index, { check }] of parts.entries()) check?.(rows[0]?.counts[index] ?? 0)
}
