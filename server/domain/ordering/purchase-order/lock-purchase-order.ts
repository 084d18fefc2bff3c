import type { Kysely } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { beginLocks } from '../../locks.ts'
import { lockOrders } from '../order/order-locks.ts'
import { loadPurchaseOrder } from './change-purchase-orders.ts'
import { lockGroups } from './lock-groups.ts'

/** Locks and loads a purchase order: its group, then its orders. */
export async function lockPurchaseOrder(tx: Kysely<Tables>, id: string) {
  const group = await tx
    .selectFrom('purchaseOrders')
    .select(['brandId', 'inventoryType', 'lineListId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!group) return refuse('purchase-order-not-found')
  const withGroup = await lockGroups(beginLocks(tx), [group])
  const purchaseOrder = await loadPurchaseOrder(withGroup, id)
  const { state } = purchaseOrder
  if (!state) return refuse('purchase-order-not-found')
  const locks = await lockOrders(withGroup, state.orderIds)
  return { locks, purchaseOrder, group, orderIds: state.orderIds }
}
