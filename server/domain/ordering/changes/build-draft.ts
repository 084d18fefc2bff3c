import { type Kysely, sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { inPurchaseOrderSet, inSet } from '#server/domain/in-set.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lockStreams } from '#server/platform/event-store/command-handler.ts'
import { acquire, beginLocks } from '../../locks.ts'
import { orderStream } from '../order/order-stream.ts'
import {
  changeLockedPurchaseOrders,
  loadPurchaseOrders,
  openDraft,
} from '../purchase-order/change-purchase-orders.ts'
import { lockGroups } from '../purchase-order/lock-groups.ts'
import { type Group, removeOrders } from '../purchase-order/purchase-order.ts'
import type { PurchaseOrderContext } from '../purchase-order/purchase-order-stream.ts'

export async function buildDraft(
  tx: Kysely<Tables>,
  group: Group,
  ids: readonly string[],
  context: PurchaseOrderContext,
) {
  const orderIds = [...new Set(ids)].toSorted()
  const withGroup = await lockGroups(beginLocks(tx), [group])
  const { rows } = await sql<{ orderId: string; draftId: string }>`
    SELECT parts.order_id, parts.purchase_order_id AS draft_id
    FROM purchase_order_parts AS parts
    JOIN orders ON orders.id = parts.order_id AND ${inSet('orders.status', 'awaitsPurchaseOrders')} AND orders.type = ${group.inventoryType}
    JOIN purchase_orders AS drafts ON drafts.id = parts.purchase_order_id AND ${inPurchaseOrderSet('drafts.status', 'isDraft')}
    WHERE parts.order_id = ANY(${orderIds}::uuid[]) AND parts.brand_id = ${group.brandId} AND parts.line_list_id = ${group.lineListId}`.execute(
    tx,
  )
  const fit = new Set(rows.map(({ orderId }) => orderId))
  const unfit = orderIds.filter((id) => !fit.has(id))
  if (unfit.length > 0) return refuse('purchase-order-orders-unfit', undefined, { orderStreamIds: unfit })
  // Locked only now: an approved order stays approved while its group is locked, and a cart that is being submitted waits for the group.
  const locks = await acquire(withGroup, 'orders', async () => lockStreams(tx, orderStream, orderIds))
  for (const [draftId, moved] of Map.groupBy(rows, (row) => row.draftId)) {
    const drafts = await loadPurchaseOrders(locks, [draftId])
    const movedIds = moved.map(({ orderId }) => orderId)
    await changeLockedPurchaseOrders(locks, drafts, (state) => removeOrders(state, movedIds), context)
  }
  return openDraft(locks, { ...group, generationType: 'manual', orderIds }, context)
}
