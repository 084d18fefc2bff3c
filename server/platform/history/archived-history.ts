import { type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    archivedActors: { actorId: string }
  }
}

/** Deletes entries that a file has, and remembers who made these changes: a user with history is never deleted. */
export async function removeArchivedHistory(tx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    WITH removed AS (DELETE FROM history WHERE id = ANY(${arrayOf('bigint', ids)}) RETURNING actor_id),
    actors AS (
      INSERT INTO archived_actors (actor_id)
      SELECT DISTINCT actor_id FROM removed WHERE actor_id IS NOT NULL ORDER BY actor_id
      ON CONFLICT DO NOTHING)
    SELECT count(*) AS count FROM removed`.execute(tx)
  if (rows[0]?.count !== ids.length) throw new Error('The history is not that of the file')
}
