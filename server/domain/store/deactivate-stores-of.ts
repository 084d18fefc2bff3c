import { isRefusal } from '#contract/refusals.ts'
import { type StreamChangeContext, changeStreams } from '#server/platform/event-store/command-handler.ts'
import type { LocksBefore } from '../locks.ts'
import { lockStores } from './change-store.ts'
import { changeStatus, type StoreState } from './store.ts'
import { storeStream } from './store-stream.ts'

export async function deactivateStoresOf(
  locks: LocksBefore<'store-streams'>,
  organizationId: string,
  context: StreamChangeContext,
): Promise<void> {
  const { tx } = locks
  const rows = await tx
    .selectFrom('stores')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .execute()
  const ids = rows.map(({ id }) => id)
  const { stores } = await lockStores(locks, ids)
  const changed = await changeStreams(tx, storeStream, stores, deactivate, context)
  if (changed.some(isRefusal)) throw new Error('A store could not be deactivated')
}

function deactivate(state: StoreState) {
  return state.status === 'active' ? changeStatus(state, 'inactive') : []
}
