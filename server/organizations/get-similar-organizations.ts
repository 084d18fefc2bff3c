import { sql } from 'kysely'
import { byName } from '#server/platform/database/by-name.ts'
import type { CallContext } from '#server/platform/http/route.ts'

const minSimilarity = 0.5

export async function getSimilarOrganizations({
  db,
  input: { name },
}: CallContext<'getSimilarOrganizations'>) {
  return db.transaction().execute(async (tx) => {
    // The index uses the session's threshold; the default matches far too many names.
    await sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(minSimilarity)}, true)`.execute(tx)
    const { rows } = await sql<{ id: string; name: string; isSame: boolean }>`
      WITH wanted AS (
        SELECT lower(regexp_replace(btrim(normalize(${name}::text, NFKC)), '\\s+', ' ', 'g')) AS key
      )
      SELECT id, name, fold(name) = fold(${name}) AS is_same
      FROM organizations, wanted
      WHERE (name_key % wanted.key OR (fold(name) = fold(${name}) AND unique_name)) AND type = 'external'
      ORDER BY similarity(name_key, wanted.key) DESC, ${byName('name')}
      LIMIT 5`.execute(tx)
    return rows
  })
}
