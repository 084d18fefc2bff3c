import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

const minutes = 60_000

/** What is limited while signing in, and to how many times in how long (promises "Sign-in"). */
export const signInLimits = {
  /** Each keeps a row for an hour; whoever asks for a code has begun one, and may begin a few in vain. */
  signInsOfNetwork: { most: 1000, within: 15 * minutes },
  codesOfAddress: { most: 5, within: 15 * minutes },
  codesOfNetwork: { most: 200, within: 15 * minutes },
  guessesOfNetwork: { most: 500, within: 15 * minutes },
} as const

/**
 * Counts one attempt and says whether it is still within the limit. The window slides: what counts are the moments kept in
 * the row, and one upsert both counts and decides, so that parallel attempts can't slip through together.
 */
export async function withinLimit(
  db: Kysely<Tables>,
  limit: keyof typeof signInLimits,
  subject: string,
  now: Date,
): Promise<boolean> {
  const { most, within } = signInLimits[limit]
  const key = `${limit} ${subject}`
  const recent = sql`ARRAY(SELECT hit FROM unnest(sign_in_limits.hits) AS hit WHERE hit > ${new Date(now.getTime() - within)})`
  const { rows } = await sql`
    INSERT INTO sign_in_limits (key, hits, expires_at)
    VALUES (${key}, ARRAY[${now}::timestamptz], ${new Date(now.getTime() + within)})
    ON CONFLICT (key) DO UPDATE SET hits = ${recent} || excluded.hits, expires_at = excluded.expires_at
    WHERE cardinality(${recent}) < ${most}
    RETURNING key`.execute(db)
  return rows.length === 1
}
