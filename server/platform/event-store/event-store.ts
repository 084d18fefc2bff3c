import { type ColumnType, type Generated, type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    streams: { streamId: string; streamType: string; version: number }
    events: {
      position: Generated<number>
      streamId: string
      version: number
      type: string
      data: ColumnType<object, string, never>
      metadata: ColumnType<EventMetadata, string, never>
      at: Generated<string>
    }
  }
}

/** Something that happened: its name in the past tense and its facts. The events of a stream type are a union of these. */
export interface Event {
  readonly type: string
  readonly data: object
}

/** Facts about an event itself, such as who caused it. */
export type EventMetadata = Readonly<Record<string, unknown>>

/** A stored event: `version` counts from 1 in its stream, `at` is ISO 8601 UTC. */
export type RecordedEvent<E extends Event> = E & {
  readonly version: number
  readonly at: string
  readonly metadata: EventMetadata
}

/** Starts new streams with their first events, in the caller's transaction; throws if one of them exists. */
export async function startStreams(
  tx: Kysely<Tables>,
  {
    streamType,
    streams,
    metadata = {},
  }: {
    streamType: string
    streams: readonly { streamId: string; events: readonly Event[] }[]
    metadata?: EventMetadata
  },
): Promise<void> {
  if (streams.length === 0) return
  await tx
    .insertInto('streams')
    .values(streams.map(({ streamId, events }) => ({ streamId, streamType, version: events.length })))
    .execute()
  await insertEvents(
    tx,
    streams.map((stream) => ({ ...stream, version: 0 })),
    metadata,
  )
}

/** Events to append to an existing stream of this version; the version is the number of its events. */
export interface Append {
  readonly streamId: string
  readonly version: number
  readonly events: readonly Event[]
}

/**
 * Appends events to existing streams in the caller's transaction, with two statements for any number of streams. Returns
 * `version-conflict` if a stream does not have its version; the caller must then roll back. Of concurrent appends one wins, and the
 * others wait for it before they conflict.
 */
export async function appendToStreams(
  tx: Kysely<Tables>,
  streams: readonly Append[],
  metadata: EventMetadata = {},
): Promise<'appended' | 'version-conflict'> {
  const { numAffectedRows } = await sql`
    UPDATE streams SET version = streams.version + appended.events
    FROM unnest(${streams.map(({ streamId }) => streamId)}::uuid[], ${streams.map(({ version }) => version)}::integer[],
      ${streams.map(({ events }) => events.length)}::integer[]) AS appended (stream_id, version, events)
    WHERE streams.stream_id = appended.stream_id AND streams.version = appended.version`.execute(tx)
  if (Number(numAffectedRows) !== streams.length) return 'version-conflict'
  await insertEvents(tx, streams, metadata)
  return 'appended'
}

async function insertEvents(
  tx: Kysely<Tables>,
  streams: readonly Append[],
  metadata: EventMetadata,
): Promise<void> {
  const rows = streams.flatMap(({ streamId, version, events }) =>
    events.map(({ type, data }, index) => ({ streamId, version: version + index + 1, type, data })),
  )
  await sql`
    INSERT INTO events (stream_id, version, type, data, metadata)
    SELECT (event->>'streamId')::uuid, (event->>'version')::integer, event->>'type', event->'data', ${JSON.stringify(metadata)}::jsonb
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS list (event, number)
    ORDER BY number`.execute(tx)
}

/** Reads a stream's events in order, all or those after a version. */
export async function readStream<E extends Event>(
  db: Kysely<Tables>,
  streamId: string,
  { after = 0 }: { after?: number } = {},
): Promise<RecordedEvent<E>[]> {
  const events = await db
    .selectFrom('events')
    .select(['type', 'data', 'version', 'at', 'metadata'])
    .where('streamId', '=', streamId)
    .where('version', '>', after)
    .orderBy('version')
    .execute()
  // The events were typed when they were appended.
  return events as unknown as RecordedEvent<E>[]
}

/** Folds the events of several streams into their states, by id; a stream that does not exist is left out. */
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
