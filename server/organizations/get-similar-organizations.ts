import { sql } from 'kysely'
import type { CallContext } from '#server/platform/http/route.ts'

/** How alike two names have to be to be worth a warning: the share of their trigrams in common. */
const alike = 0.5

/** Finds the customers whose name is close to one that is about to be created. */
export async function getSimilarOrganizations({
  db,
  input: { name },
}: CallContext<'getSimilarOrganizations'>) {
  return db.transaction().execute(async (tx) => {
    // The index works with the threshold as it is set, and the default finds far too many.
    await sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(alike)}, true)`.execute(tx)
    const { rows } = await sql<{ id: string; name: string; isSame: boolean }>`
      WITH wanted AS (
        SELECT lower(regexp_replace(btrim(normalize(${name}::text, NFKC)), '\\s+', ' ', 'g')) AS key
      )
      SELECT id, name, name_key = wanted.key AS is_same
      FROM organizations, wanted
      WHERE name_key % wanted.key AND type = 'external'
      ORDER BY similarity(name_key, wanted.key) DESC, name
      LIMIT 5`.execute(tx)
    return rows
  })
}
