import type { Kysely } from 'kysely'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { store as storeShape, type StoreAnswer } from '#contract/stores.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  aggregateStream,
  appendToStream,
  readStream,
  startStreams,
} from '#server/platform/event-store/event-store.ts'
import type { Signing } from '#server/platform/files/file-store.ts'
import { type Change, recordHistories, recordHistory } from '#server/platform/history/history.ts'
import { readStore, readStores, signLogo } from './select-stores.ts'
import {
  type Decision,
  evolve,
  initialState,
  type StoreEvent,
  type StoreRefusal,
  type StoreState,
} from './store.ts'
import { projectStores } from './store-projection.ts'

/** The kind of a store's stream. */
export const storeStream = 'store'

/** Who makes a change, when, and on which version where the caller says so. */
export interface Making {
  readonly actor: Change['actor']
  readonly now: Date
  readonly expectedVersion?: number | undefined
}

/**
 * Changes a store: loads it, lets the decision decide, appends, projects and remembers. Changes of one store wait for each
 * other. One that was made on another version than the store's is refused as a conflict, which tells the store as it is
 * and what happened since; a decision's own refusal goes before that (rules §5).
 */
export async function changeStore<Code extends StoreRefusal>(
  tx: Kysely<Tables>,
  id: string,
  decide: (state: StoreState) => Decision<Code> | Promise<Decision<Code>>,
  { actor, now, expectedVersion }: Making,
) {
  await tx
    .selectFrom('streams')
    .select('version')
    .where('streamId', '=', id)
    .where('streamType', '=', storeStream)
    .forUpdate()
    .execute()
  const { state, currentStreamVersion: version } = await aggregateStream<StoreEvent, StoreState | null>(
    tx,
    id,
    {
      initialState,
      evolve,
    },
  )
  if (!state) return refuse('store-not-found')
  const events = await decide(state)
  if (isRefusal(events)) return events
  if (expectedVersion !== undefined && expectedVersion !== version) return conflict(tx, id, expectedVersion)
  return write(tx, id, { before: state, version, events }, { actor, now })
}

/** Writes the events of a change, and answers as every store call does. */
async function write(
  tx: Kysely<Tables>,
  id: string,
  { before, version, events }: { before: StoreState; version: number; events: readonly StoreEvent[] },
  { actor, now }: Making,
) {
  const after = fold(before, events)
  if (events.length > 0) {
    const appended = await appendToStream(tx, {
      streamId: id,
      streamType: storeStream,
      events,
      expectedStreamVersion: version,
      metadata: metadataOf(actor),
    })
    if (appended === 'version-conflict') throw new Error('A locked store has moved on')
    const at = now.toISOString()
    await projectStores(tx, [{ id, version: appended.nextExpectedStreamVersion, state: after, at }])
    const action = events.map(({ type }) => actions[type]).join(', ')
    await recordHistory(tx, { actor, subject: 'store', subjectId: id, action, before, after })
  }
  const store = await readStore(tx, id)
  if (!store) throw new Error('The store just written is not there')
  return { store, nextExpectedStreamVersion: store.version, createdNewStream: false }
}

type Kept = Awaited<ReturnType<typeof write>>

/** Signs the logo of the store in an answer, a conflict's included; other refusals' data stay as they are. */
export async function presentStore(kept: Kept, files: Signing): Promise<StoreAnswer> {
  // A conflict tells the store in the shape and order of every other answer, so that an editor finds what differs.
  return 'store' in kept ? { ...kept, store: storeShape.parse(await signLogo(kept.store, files)) } : kept
}

/** Writes new stores, each by the events it begins with, and reads them by id. */
export async function writeNew(
  tx: Kysely<Tables>,
  stores: readonly { id: string; events: readonly StoreEvent[] }[],
  { actor, now }: Making,
) {
  const states = stores.map(({ id, events }) => ({ id, events, state: fold(null, events) }))
  await startStreams(tx, {
    streamType: storeStream,
    streams: stores.map(({ id, events }) => ({ streamId: id, events })),
    metadata: metadataOf(actor),
  })
  const at = now.toISOString()
  await projectStores(
    tx,
    states.map(({ id, events, state }) => ({ id, version: events.length, state, at })),
  )
  await recordHistories(
    tx,
    states.map(({ id, events, state }) => ({
      actor,
      subject: 'store',
      subjectId: id,
      action: events.map(({ type }) => actions[type]).join(', '),
      before: null,
      after: state,
    })),
  )
  return readStores(
    tx,
    stores.map(({ id }) => id),
  )
}

function fold(before: StoreState | null, events: readonly StoreEvent[]): StoreState {
  const after = events.reduce<StoreState | null>(evolve, before)
  if (!after) throw new Error('A store that does not exist cannot be written')
  return after
}

function metadataOf(actor: Making['actor']) {
  return actor === 'system'
    ? { by: 'Welt' }
    : { by: `${actor.firstName} ${actor.lastName}`, byId: actor.userId }
}

/** What the timeline calls each event. */
const actions: Record<StoreEvent['type'], string> = {
  'store-opened': 'created',
  'store-basic-info-changed': 'basic info changed',
  'store-address-added': 'address added',
  'store-addresses-changed': 'addresses changed',
  'store-brands-changed': 'brands changed',
  'store-users-changed': 'users changed',
  'store-logo-changed': 'logo changed',
  'store-activated': 'activated',
  'store-deactivated': 'deactivated',
}

async function conflict(tx: Kysely<Tables>, id: string, expectedVersion: number) {
  const { events, currentStreamVersion } = await readStream<StoreEvent>(tx, id, { after: expectedVersion })
  return refuse('conflict', undefined, {
    store: await readStore(tx, id),
    nextExpectedStreamVersion: currentStreamVersion,
    changes: events.map(({ type, at, metadata }) => ({ action: actions[type], at, by: metadata['by'] })),
  })
}
