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

/** An event: its name in the past tense and its data. An area's events are a union of these. */
export interface Event {
  readonly type: string
  readonly data: object
}

/** Information about an event in addition to its data, such as the actor. */
export type EventMetadata = Readonly<Record<string, unknown>>

/** An event as stored: `version` counts from 1 within its stream, `at` is ISO 8601 UTC. */
export type RecordedEvent<E extends Event> = E & {
  readonly version: number
  readonly at: string
  readonly metadata: EventMetadata
}

/** The version a stream must have for an append; the version is the number of its events. */
export type ExpectedStreamVersion = number | 'no-stream' | 'stream-exists'

/** The result of an append; the next one expects `nextExpectedStreamVersion`. */
interface Appended {
  readonly nextExpectedStreamVersion: number
  readonly createdNewStream: boolean
}

/**
 * Appends events to a stream in the caller's transaction, or changes nothing and returns `version-conflict` if the stream does
 * not have the expected version. Of concurrent appends one wins; the others wait for it and then fail.
 */
export async function appendToStream(
  tx: Kysely<Tables>,
  {
    streamId,
    streamType,
    events,
    expectedStreamVersion,
    metadata = {},
  }: {
    streamId: string
    streamType: string
    events: readonly Event[]
    expectedStreamVersion: ExpectedStreamVersion
    metadata?: EventMetadata
  },
): Promise<Appended | 'version-conflict'> {
  const createdNewStream = expectedStreamVersion === 'no-stream' || expectedStreamVersion === 0
  const stream = createdNewStream
    ? await tx
        .insertInto('streams')
        .values({ streamId, streamType, version: events.length })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst()
    : await tx
        .updateTable('streams')
        .set(({ eb }) => ({ version: eb('version', '+', events.length) }))
        .where('streamId', '=', streamId)
        .$if(expectedStreamVersion !== 'stream-exists', (query) =>
          query.where('version', '=', Number(expectedStreamVersion)),
        )
        .returning('version')
        .executeTakeFirst()
  if (!stream) return 'version-conflict'

  await sql`
    INSERT INTO events (stream_id, version, type, data, metadata)
    SELECT ${streamId}, ${stream.version - events.length}::integer + number, event->>'type', event->'data', ${JSON.stringify(metadata)}::jsonb
    FROM jsonb_array_elements(${JSON.stringify(events)}::jsonb) WITH ORDINALITY AS list (event, number)
    ORDER BY number`.execute(tx)
  return { nextExpectedStreamVersion: stream.version, createdNewStream }
}

/** Starts new streams with their first events in the caller's transaction; an existing stream is a bug. */
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
  await sql`
    INSERT INTO events (stream_id, version, type, data, metadata)
    SELECT (stream->>'streamId')::uuid, number, event->>'type', event->'data', ${JSON.stringify(metadata)}::jsonb
    FROM jsonb_array_elements(${JSON.stringify(streams)}::jsonb) WITH ORDINALITY AS started (stream, place),
      jsonb_array_elements(stream->'events') WITH ORDINALITY AS list (event, number)
    ORDER BY place, number`.execute(tx)
}

/** A stream's events in order, and its version; 0 if there is no such stream. */
interface ReadStream<E extends Event> {
  readonly events: RecordedEvent<E>[]
  readonly currentStreamVersion: number
  readonly streamExists: boolean
}

/** Reads all events of a stream, or those after a version. */
export async function readStream<E extends Event>(
  db: Kysely<Tables>,
  streamId: string,
  { after = 0 }: { after?: number } = {},
): Promise<ReadStream<E>> {
  const events = await db
    .selectFrom('events')
    .select(['type', 'data', 'version', 'at', 'metadata'])
    .where('streamId', '=', streamId)
    .where('version', '>', after)
    .orderBy('version')
    .execute()
  const currentStreamVersion = events.at(-1)?.version ?? after
  // The database returns what `appendToStream` stored, which was typed there.
  return {
    events: events as unknown as RecordedEvent<E>[],
    currentStreamVersion,
    streamExists: currentStreamVersion > 0,
  }
}

/** Folds a stream's events into the state for a decision. */
export async function aggregateStream<E extends Event, State>(
  db: Kysely<Tables>,
  streamId: string,
  {
    initialState,
    evolve,
  }: { initialState: () => State; evolve: (state: State, event: RecordedEvent<E>) => State },
): Promise<{ state: State; currentStreamVersion: number; streamExists: boolean }> {
  const { events, currentStreamVersion, streamExists } = await readStream<E>(db, streamId)
  return { state: events.reduce(evolve, initialState()), currentStreamVersion, streamExists }
}
