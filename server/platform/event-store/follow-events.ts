import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Event, RecordedEvent } from './event-store.ts'

/** How far a follower has read. Positions alone would not do: a transaction that commits late has earlier ones. */
export interface EventCursor {
  readonly transactionId: string
  readonly position: number
}

/** Before the first event. */
export const fromTheStart: EventCursor = { transactionId: '0', position: 0 }

/**
 * Reads the next events of a kind of stream in the order every follower sees, up to the oldest transaction that is still
 * running, so that one that commits late is never skipped. The cursor continues behind the last of them.
 */
export async function readEventsAfter(
  db: Kysely<Tables>,
  { streamType, after, limit = 500 }: { streamType: string; after: EventCursor; limit?: number },
): Promise<{ events: (RecordedEvent<Event> & { streamId: string })[]; cursor: EventCursor }> {
  const { rows } = await sql<RecordedEvent<Event> & EventCursor & { streamId: string }>`
    SELECT e.transaction_id, e.position, e.stream_id, e.version, e.type, e.data, e.metadata, e.at
    FROM events AS e JOIN streams AS s USING (stream_id)
    WHERE s.stream_type = ${streamType}
      AND (e.transaction_id, e.position) > (${after.transactionId}::text::xid8, ${after.position}::bigint)
      AND e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY e.transaction_id, e.position
    LIMIT ${limit}`.execute(db)
  const last = rows.at(-1)
  return {
    events: rows,
    cursor: last ? { transactionId: last.transactionId, position: last.position } : after,
  }
}
