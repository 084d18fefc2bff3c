import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { changeStore, type Making } from './change-store.ts'
import { changeStatus } from './store.ts'

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

const deactivate = (state: Parameters<typeof changeStatus>[0]) =>
  state?.status === 'active' ? changeStatus(state, 'inactive') : []
