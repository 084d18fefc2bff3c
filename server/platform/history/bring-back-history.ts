import { type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '../database/tables.ts'

/** Writes the history of subjects as lines of JSON have it, with its IDs. */
export async function bringBackHistory(
  tx: Kysely<Tables>,
  subject: string,
  lines: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO history (id, subject, subject_id, action, actor_id, actor_name, before, after, at) OVERRIDING SYSTEM VALUE
    SELECT entry.id, ${subject}, given.line::jsonb->>'id', entry.action, entry."actorId", entry."actorName",
      entry.before, entry.after, entry.at
    FROM unnest(${arrayOf('text', lines)}) AS given (line), jsonb_to_recordset(given.line::jsonb->'history')
      AS entry (id bigint, action text, "actorId" text, "actorName" text, before jsonb, after jsonb, at timestamptz)`.execute(
    tx,
  )
}
