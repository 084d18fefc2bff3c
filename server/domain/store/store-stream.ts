import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { StreamChangeContext, StreamDefinition } from '#server/platform/event-store/command-handler.ts'
import { readStream } from '#server/platform/event-store/event-store.ts'
import { readStore } from './select-stores.ts'
import { evolve, initialState, type StoreEvent, type StoreState } from './store.ts'
import { projectStores } from './store-projection.ts'

const actions: Readonly<Record<StoreEvent['type'], string>> = {
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

export const storeStream: StreamDefinition<StoreEvent, StoreState, StreamChangeContext, 'store-not-found'> = {
  streamType: 'store',
  initialState,
  evolve,
  notFound: 'store-not-found',
  toHistory: (state) => state,
  actions,
  project: projectStores,
  conflictData: readConflict,
}

async function readConflict(tx: Kysely<Tables>, id: string, seenVersion: number) {
  const events = await readStream<StoreEvent>(tx, id, { after: seenVersion })
  return {
    current: await readStore(tx, id),
    changes: events.map(({ type, at, metadata }) => ({ action: actions[type], at, by: metadata['by'] })),
  }
}
