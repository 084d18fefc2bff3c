import type { Kysely } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  type StreamChangeContext,
  changeStreams,
  lockAndLoadStreams,
} from '#server/platform/event-store/command-handler.ts'
import { changeStatus, type StoreState } from './store.ts'
import { storeStream } from './store-stream.ts'

/** Deactivates every active store of an organization. */
export async function deactivateStoresOf(
  tx: Kysely<Tables>,
  organizationId: string,
  context: StreamChangeContext,
): Promise<void> {
  const rows = await tx
    .selectFrom('stores')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .execute()
  const ids = rows.map(({ id }) => id)
  const stores = await lockAndLoadStreams(tx, storeStream, ids)
  const changed = await changeStreams(tx, storeStream, stores, deactivate, context)
  if (changed.some(isRefusal)) throw new Error('A store could not be deactivated')
}

function deactivate(state: StoreState) {
  return state.status === 'active' ? changeStatus(state, 'inactive') : []
}
