import { type Kysely, sql } from 'kysely'
import { isRefusal, type Refusal, type RefusalCode, refuse } from '#contract/refusals.ts'
import type { Tables } from '../database/tables.ts'
import { type Part, writeTogether } from '#server/platform/database/statements/write-together.ts'
import type { ChangeContext } from '../history/change-context.ts'
import { actorName, historyOf } from '../history/history.ts'
import { refuseStale, type Seen, type Versioned } from '../history/refuse-stale.ts'
import {
  aggregateStreams,
  appendToStreams,
  type Event,
  type Fold,
  lockAndAggregateStreams,
  startStreams,
} from './event-store.ts'

// Whatever a decision needs is loaded first; the decision is pure and synchronous, and one statement writes events, read tables, and history.

export interface StreamChangeContext extends ChangeContext, Seen {}

export interface StreamDefinition<
  E extends Event,
  State extends object,
  Context extends StreamChangeContext,
  NotFound extends RefusalCode,
> extends Versioned {
  readonly streamType: string
  readonly initialState: () => State | null
  readonly evolve: (state: State | null, event: E) => State | null
  readonly notFound: NotFound
  readonly actions: Readonly<Record<E['type'], string>>
  readonly toHistory: (state: State) => object
  readonly historyDetails?: (
    tx: Kysely<Tables>,
    changes: readonly Written<E, State>[],
  ) => Promise<ReadonlyMap<string, object>>
  /** Writes the read tables, in the statement that appends the events. All of the changes are of new streams or none is. */
  readonly project: (changes: readonly Written<E, State>[], context: Context) => readonly Part[]
  readonly subscribers?: readonly Subscriber<E, State, Context>[]
}

/** Gets the changes within their transaction and only enqueues: mails and jobs run if and only if the transaction commits. */
export type Subscriber<E extends Event, State, Context extends StreamChangeContext> = (
  tx: Kysely<Tables>,
  changes: readonly Written<E, State>[],
  context: Context,
) => Promise<void>

export interface Loaded<State> {
  readonly id: string
  readonly state: State | null
  readonly version: number
}

export interface Changed<State> {
  readonly id: string
  readonly before: State | null
  readonly state: State
  readonly version: number
}

export interface Written<E extends Event, State> extends Changed<State> {
  readonly events: readonly E[]
}

const batchSize = 100

export async function lockStreams(
  tx: Kysely<Tables>,
  { streamType }: { readonly streamType: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    SELECT FROM streams WHERE stream_id = ANY(${ids}::uuid[]) AND stream_type = ${streamType}
    ORDER BY stream_id FOR UPDATE`.execute(tx)
}

export async function loadStreams<State>(
  tx: Kysely<Tables>,
  fold: Fold<never, State | null>,
  ids: readonly string[],
): Promise<Loaded<State>[]> {
  return inBatches(ids, fold, async (batch) => aggregateStreams(tx, batch, fold))
}

/** Locks streams until the transaction ends, in the order of their ids, and folds them, in the order of `ids`. */
export async function lockAndLoadStreams<State>(
  tx: Kysely<Tables>,
  stream: Fold<never, State | null> & { readonly streamType: string },
  ids: readonly string[],
): Promise<Loaded<State>[]> {
  const loaded = await inBatches(ids.toSorted(), stream, async (batch) =>
    lockAndAggregateStreams(tx, stream.streamType, batch, stream),
  )
  const byId = new Map(loaded.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function inBatches<State>(
  ids: readonly string[],
  { initialState }: Pick<Fold<never, State | null>, 'initialState'>,
  load: (batch: readonly string[]) => Promise<ReadonlyMap<string, Omit<Loaded<State>, 'id'>>>,
): Promise<Loaded<State>[]> {
  const loaded: Loaded<State>[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const found = await load(batch)
    for (const id of batch) loaded.push({ id, ...(found.get(id) ?? { state: initialState(), version: 0 }) })
  }
  return loaded
}

/** A decision's refusal takes precedence over a version conflict. */
export async function changeStreams<
  E extends Event,
  State extends object,
  Context extends StreamChangeContext,
  NotFound extends RefusalCode,
  Code extends RefusalCode = never,
>(
  tx: Kysely<Tables>,
  stream: StreamDefinition<E, State, Context, NotFound>,
  loaded: readonly Loaded<State>[],
  decide: (state: State, id: string) => readonly E[] | Refusal<Code>,
  context: Context,
  alsoWrite: (changes: readonly Written<E, State>[]) => readonly Part[] = () => [],
): Promise<(Changed<State> | Refusal<Code | NotFound | 'conflict'>)[]> {
  const results: (Written<E, State> | Refusal<Code | NotFound | 'conflict'>)[] = []
  for (const one of loaded) {
    const events = one.state ? decide(one.state, one.id) : refuse(stream.notFound)
    if (isRefusal(events)) results.push(events)
    else results.push((await refuseStale(tx, stream, one, context)) ?? withEvents(stream, one, events))
  }
  const changes = results.flatMap((one) => (isRefusal(one) || one.events.length === 0 ? [] : [one]))
  for (let start = 0; start < changes.length; start += batchSize) {
    const batch = changes.slice(start, start + batchSize)
    const isLast = start + batchSize >= changes.length
    const appended = appendToStreams(
      batch.map(({ id, version, events }) => ({ streamId: id, version: version - events.length, events })),
      metadataOf(context),
    )
    await write(tx, stream, batch, context, [...appended, ...(isLast ? alsoWrite(changes) : [])])
  }
  return results
}

export async function openStreams<
  E extends Event,
  State extends object,
  Context extends StreamChangeContext,
  NotFound extends RefusalCode,
>(
  tx: Kysely<Tables>,
  stream: StreamDefinition<E, State, Context, NotFound>,
  streams: readonly { readonly id: string; readonly events: readonly E[] }[],
  context: Context,
): Promise<Changed<State>[]> {
  const opened = streams.map(({ id, events }) =>
    withEvents(stream, { id, state: stream.initialState(), version: 0 }, events),
  )
  if (opened.length === 0) return opened
  const started = startStreams({
    streamType: stream.streamType,
    streams: streams.map(({ id, events }) => ({ streamId: id, events })),
    metadata: metadataOf(context),
  })
  await write(tx, stream, opened, context, started)
  return opened
}

function withEvents<E extends Event, State extends object>(
  { streamType, evolve }: Pick<StreamDefinition<E, State, never, never>, 'streamType' | 'evolve'>,
  { id, state: before, version }: Loaded<State>,
  events: readonly E[],
): Written<E, State> {
  const state = events.reduce<State | null>(evolve, before)
  if (!state) throw new Error(`A new ${streamType} has no first event`)
  return { id, before, state, version: version + events.length, events }
}

async function write<
  E extends Event,
  State extends object,
  Context extends StreamChangeContext,
  NotFound extends RefusalCode,
>(
  tx: Kysely<Tables>,
  stream: StreamDefinition<E, State, Context, NotFound>,
  changes: readonly Written<E, State>[],
  context: Context,
  parts: readonly Part[],
): Promise<void> {
  const { streamType, actions, toHistory, historyDetails, subscribers = [] } = stream
  const details = await historyDetails?.(tx, changes)
  const entries = changes.map(({ id, before, state, events }) => ({
    actor: context.actor,
    subject: streamType,
    subjectId: id,
    action: [...new Set(events.map(({ type }) => actions[type as E['type']]))].join(', '),
    before: before && toHistory(before),
    after: { ...toHistory(state), ...details?.get(id) },
    at: context.now,
  }))
  await writeTogether(tx, [...parts, ...stream.project(changes, context), ...historyOf(entries)])
  for (const notify of subscribers) await notify(tx, changes, context)
}

function metadataOf({ actor }: ChangeContext) {
  return { by: actorName(actor), ...(typeof actor === 'object' && { byId: actor.userId }) }
}
