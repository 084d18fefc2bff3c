import type { Kysely } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { lockOrders } from '../order/change-orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { loadPurchaseOrder, lockGroups } from './change-purchase-orders.ts'

/** Locks a purchase order, its group and its orders until the transaction ends, and loads it. */
export async function lockPurchaseOrder(tx: Kysely<Tables>, id: string) {
  const group = await tx
    .selectFrom('purchaseOrders')
    .select(['brandId', 'inventoryType', 'lineListId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!group) return refuse('purchase-order-not-found')
  await lockGroups(tx, [group])
  const { state, version } = await loadPurchaseOrder(tx, id)
  if (!state) return refuse('purchase-order-not-found')
  await lockOrders(tx, state.orderIds)
  return { state, version, group }
}
