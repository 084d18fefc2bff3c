import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Keeps line lists from being archived, closed or sorted anew until the transaction ends: for whoever orders from them. */
export async function holdLineLists(db: Kysely<Tables>, lineListIds: readonly number[]): Promise<void> {
  await sql`SELECT FROM line_lists WHERE id = ANY(${[...new Set(lineListIds)]}::integer[]) ORDER BY id FOR SHARE`.execute(
    db,
  )
}
