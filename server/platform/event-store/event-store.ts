import { type ColumnType, type Generated, type Kysely, sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '../database/tables.ts'
import type { Part } from '#server/platform/database/statements/write-together.ts'

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

export interface Event {
  readonly type: string
  readonly data: object
}

export type EventMetadata = Readonly<Record<string, unknown>>

export type RecordedEvent<E extends Event> = E & {
  readonly version: number
  readonly at: string
  readonly metadata: EventMetadata
}

export function startStreams({
  streamType,
  streams,
  metadata = {},
}: {
  streamType: string
  streams: readonly Started[]
  metadata?: EventMetadata
}): Part[] {
  const written = sql`
    INSERT INTO streams (stream_id, stream_type, version)
    SELECT started.stream_id, ${streamType}, started.version
    FROM unnest(${idsOf(streams)}, ${countsOf(streams)}) AS started (stream_id, version)
    RETURNING stream_id`
  const events = streams.map((stream) => ({ ...stream, version: 0 }))
  return [{ name: 'written_streams', sql: written, returnsRows: true }, insertEvents(events, metadata)]
}

export interface Append {
  readonly streamId: string
  readonly version: number
  readonly events: readonly Event[]
}

export class VersionConflict extends Error {}

/** The caller must roll back after a `VersionConflict`. Of concurrent appends one wins, and the others wait before they conflict. */
export function appendToStreams(streams: readonly Append[], metadata: EventMetadata = {}): Part[] {
  const versions = arrayOf(
    'integer',
    streams.map(({ version }) => version),
  )
  const written = sql`
    UPDATE streams SET version = streams.version + appended.events
    FROM unnest(${idsOf(streams)}, ${versions}, ${countsOf(streams)}) AS appended (stream_id, version, events)
    WHERE streams.stream_id = appended.stream_id AND streams.version = appended.version
    RETURNING streams.stream_id`
  const check = (rows: number) => {
    if (rows !== streams.length) throw new VersionConflict('A stream has another version')
  }
  return [
    { name: 'written_streams', sql: written, returnsRows: true, check },
    insertEvents(streams, metadata),
  ]
}

type Started = Omit<Append, 'version'>

function idsOf(streams: readonly Started[]) {
  return arrayOf(
    'uuid',
    streams.map(({ streamId }) => streamId),
  )
}

function countsOf(streams: readonly Started[]) {
  return arrayOf(
    'integer',
    streams.map(({ events }) => events.length),
  )
}

function insertEvents(streams: readonly Append[], metadata: EventMetadata): Part {
  const rows = streams.flatMap(({ streamId, version, events }) =>
    events.map(({ type, data }, index) => ({ streamId, version: version + index + 1, type, data })),
  )
  return {
    name: 'written_events',
    sql: sql`
      INSERT INTO events (stream_id, version, type, data, metadata)
      SELECT event."streamId", event.version, event.type, event.data, ${JSON.stringify(metadata)}::jsonb
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS event ("streamId" uuid, version integer, type text, data jsonb)
      JOIN written_streams ON written_streams.stream_id = event."streamId"
      ORDER BY event."streamId", event.version`,
  }
}

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

interface FoldedEvent {
  readonly streamId: string
  readonly version: number
  readonly type: string
  readonly data: object
}

export interface Fold<E extends Event, State> {
  readonly initialState: () => State
  readonly evolve: (state: State, event: E) => State
}

export type States<State> = ReadonlyMap<string, { readonly state: State; readonly version: number }>

export async function aggregateStreams<E extends Event, State>(
  db: Kysely<Tables>,
  streamIds: readonly string[],
  fold: Fold<E, State>,
): Promise<States<State>> {
  const { rows } = await sql<FoldedEvent>`
    SELECT stream_id, version, type, data FROM events
    WHERE stream_id = ANY(${arrayOf('uuid', streamIds)}) ORDER BY stream_id, version`.execute(db)
  return foldEvents(rows, fold)
}

export async function lockAndAggregateStreams<E extends Event, State>(
  tx: Kysely<Tables>,
  streamType: string,
  streamIds: readonly string[],
  fold: Fold<E, State>,
): Promise<States<State>> {
  const { rows } = await sql<FoldedEvent & { current: number }>`
    WITH locked AS (
      SELECT stream_id, version FROM streams WHERE stream_id = ANY(${arrayOf('uuid', streamIds)}) AND stream_type = ${streamType}
      ORDER BY stream_id FOR UPDATE)
    SELECT locked.version AS current, events.stream_id, events.version, events.type, events.data
    FROM locked JOIN events ON events.stream_id = locked.stream_id
    ORDER BY events.stream_id, events.version`.execute(tx)
  const states = foldEvents(rows, fold)
  // After waiting for a lock, the stream is current, but the events are those from before the wait.
  const outdated = new Set(
    rows.flatMap(({ streamId, current }) => {
      const { version } = states.get(streamId) ?? {}
      return version === undefined || version === current ? [] : streamId
    }),
  )
  if (outdated.size === 0) return states
  return new Map([...states, ...(await aggregateStreams(tx, [...outdated], fold))])
}

function foldEvents<E extends Event, State>(
  events: readonly FoldedEvent[],
  { initialState, evolve }: Fold<E, State>,
): States<State> {
  const states = new Map<string, { state: State; version: number }>()
  for (const event of events) {
    const known = states.get(event.streamId)
    if (event.version !== (known?.version ?? 0) + 1) continue
    const state = evolve(known ? known.state : initialState(), event as unknown as E)
    states.set(event.streamId, { state, version: event.version })
  }
  return states
}
