import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { changeStore, type Making } from './change-store.ts'
import { changeStatus, type StoreState } from './store.ts'

/** Deactivates every active store of an organization. */
export async function deactivateStoresOf(
  tx: Kysely<Tables>,
  organizationId: string,
  making: Making,
): Promise<void> {
  const stores = await tx
    .selectFrom('stores')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  for (const { id } of stores) {
    await changeStore(tx, id, deactivate, making)
  }
}

/** One that somebody deactivated meanwhile stays as it is. */
function deactivate(state: StoreState) {
  return state.status === 'active' ? changeStatus(state, 'inactive') : []
}
