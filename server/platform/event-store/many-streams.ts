import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Event, EventMetadata, RecordedEvent } from './event-store.ts'

/** An append to one of several existing streams; `version` is its current one. */
interface Appending {
  readonly streamId: string
  readonly version: number
  readonly events: readonly Event[]
}

/**
 * Appends events to several streams in the caller's transaction with two statements in total. Returns `version-conflict` if one
 * of them does not have its version; the caller must then roll back.
 */
export async function appendToStreams(
  tx: Kysely<Tables>,
  streams: readonly Appending[],
  metadata: EventMetadata = {},
): Promise<'appended' | 'version-conflict'> {
  const { numAffectedRows } = await sql`
    UPDATE streams SET version = streams.version + appended.events
    FROM unnest(${streams.map(({ streamId }) => streamId)}::uuid[], ${streams.map(({ version }) => version)}::integer[],
      ${streams.map(({ events }) => events.length)}::integer[]) AS appended (stream_id, version, events)
    WHERE streams.stream_id = appended.stream_id AND streams.version = appended.version`.execute(tx)
  if (Number(numAffectedRows) !== streams.length) return 'version-conflict'
  const rows = streams.flatMap(({ streamId, version, events }) =>
    events.map(({ type, data }, index) => ({ streamId, version: version + index + 1, type, data })),
  )
  await sql`
    INSERT INTO events (stream_id, version, type, data, metadata)
    SELECT (event->>'streamId')::uuid, (event->>'version')::integer, event->>'type', event->'data', ${JSON.stringify(metadata)}::jsonb
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS list (event, number)
    ORDER BY number`.execute(tx)
  return 'appended'
}

/** Folds the events of several streams into their states; missing streams are skipped. */
export async function aggregateStreams<E extends Event, State>(
  db: Kysely<Tables>,
  streamIds: readonly string[],
  {
    initialState,
    evolve,
  }: { initialState: () => State; evolve: (state: State, event: RecordedEvent<E>) => State },
): Promise<Map<string, { state: State; version: number }>> {
  const { rows } = await sql<RecordedEvent<E> & { streamId: string }>`
    SELECT stream_id, type, data, version, at, metadata FROM events
    WHERE stream_id = ANY(${streamIds}::uuid[]) ORDER BY stream_id, version`.execute(db)
  const loaded = new Map<string, { state: State; version: number }>()
  for (const event of rows) {
    const state = loaded.get(event.streamId)?.state ?? initialState()
    loaded.set(event.streamId, { state: evolve(state, event), version: event.version })
  }
  return loaded
}
