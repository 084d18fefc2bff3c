import type { Kysely } from 'kysely'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import { store as storeShape, type StoreAnswer } from '#contract/customers/stores.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  type StreamChangeContext,
  changeStreams,
  type Loaded,
  lockAndLoadStreams,
} from '#server/platform/event-store/command-handler.ts'
import type { Signing } from '#server/platform/files/file-store.ts'
import { acquireAndRead, type LocksBefore } from '../locks.ts'
import { readStore, signLogo } from './select-stores.ts'
import type { Decision, StoreRefusal, StoreState } from './store.ts'
import { storeStream } from './store-stream.ts'

export interface LoadedStore extends Loaded<StoreState> {
  readonly state: StoreState
}

export async function lockStore(before: LocksBefore<'store-streams'>, id: string) {
  const { locks, stores } = await lockStores(before, [id])
  const [store] = stores
  return store?.state ? { ...store, state: store.state, locks } : refuse('store-not-found')
}

export async function lockStores(before: LocksBefore<'store-streams'>, ids: readonly string[]) {
  const { locks, result } = await acquireAndRead(before, 'store-streams', async (tx) =>
    lockAndLoadStreams(tx, storeStream, ids),
  )
  return { locks, stores: result }
}

/** A stale version is refused with `conflict`, which has the current store and the changes since. */
export async function changeStore<Code extends StoreRefusal = never>(
  tx: Kysely<Tables>,
  store: LoadedStore,
  decide: (state: StoreState) => Decision<Code>,
  context: StreamChangeContext,
) {
  const [changed] = await changeStreams(tx, storeStream, [store], decide, context)
  if (!changed || isRefusal(changed)) return changed ?? refuse('store-not-found')
  const written = await readStore(tx, store.id)
  if (!written) throw new Error('The store just written does not exist')
  return { store: written, nextExpectedStreamVersion: written.version, createdNewStream: false }
}

interface Conflicting {
  readonly current?: Kept['store']
}

type Kept = Exclude<Awaited<ReturnType<typeof changeStore>>, Refusal>

export async function presentStore(kept: Kept | Conflicting, files: Signing): Promise<StoreAnswer> {
  // Parsed, so that the store of a conflict has the same fields as in any other answer: an editor compares the two.
  const shown = async (one: Kept['store']) => storeShape.parse(await signLogo(one, files))
  if ('store' in kept) return { ...kept, store: await shown(kept.store) }
  const { current } = kept
  return { ...kept, ...(current && { current: await shown(current) }) } as never
}
