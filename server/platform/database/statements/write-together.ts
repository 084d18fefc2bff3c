import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** All parts see the data from before the statement: none may read what another one writes, and no two may write the same row. */
export interface Part {
  readonly name: string
  readonly sql: RawBuilder<unknown>
  readonly returnsRows?: true
  readonly check?: (rows: number) => void
}

/** The text depends only on which parts there are, so that its plan can be reused. */
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
