import { type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '../../database/tables.ts'
import type { StreamText } from './pack-streams.ts'

/** Streams are read this many at a time, because one can have megabytes. */
const together = 20

/** With microseconds, which a row has and a Date lacks. */
const at = sql`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Reads the events and the history of streams, in the order of `ids`. The database writes the JSON, so that no value passes through
 * another type.
 */
export async function* selectStreamTexts(
  db: Kysely<Tables>,
  streamType: string,
  ids: readonly string[],
): AsyncGenerator<StreamText> {
  for (let from = 0; from < ids.length; from += together) {
    const { rows } = await sql<StreamText>`
      SELECT given.id, found.version, changes.history_ids,
        '{"id":"' || given.id::text || '","events":' || found.events || ',"history":' || changes.history || '}' AS text
      FROM unnest(${arrayOf('uuid', ids.slice(from, from + together))}) WITH ORDINALITY AS given (id, place)
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS version, jsonb_agg(jsonb_build_object('position', position, 'version', version, 'type', type,
          'data', data, 'metadata', metadata, 'at', ${at}) ORDER BY version)::text AS events
        FROM events WHERE stream_id = given.id) AS found
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(id::float8), '{}') AS history_ids, coalesce(jsonb_agg(jsonb_build_object('id', id, 'action', action, 'actorId', actor_id, 'actorName', actor_name,
          'before', before, 'after', after, 'at', ${at}) ORDER BY history.id), '[]')::text AS history
        FROM history WHERE subject = ${streamType} AND subject_id = given.id::text) AS changes
      WHERE found.version > 0
      ORDER BY given.place`.execute(db)
    yield* rows
  }
}
