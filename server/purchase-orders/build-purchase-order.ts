import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { inPurchaseOrderSet, inSet } from '#server/domain/in-set.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { lockOrders } from '#server/domain/ordering/order/order-locks.ts'
import {
  changePurchaseOrder,
  loadPurchaseOrder,
  openDraft,
} from '#server/domain/ordering/purchase-order/change-purchase-orders.ts'
import { lockGroups } from '#server/domain/ordering/purchase-order/lock-groups.ts'
import { removeOrders } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Builds a draft manually: moves the lines that approved orders have in a group off their drafts. */
export async function buildPurchaseOrder(context: CallContext<'buildPurchaseOrder'>) {
  const { db, input, actor, clock } = context
  const { brandId, inventoryType, lineListId = 0 } = input
  const group = { brandId, inventoryType, lineListId }
  const orderIds = [...new Set(input.orderStreamIds)].toSorted()
  const withGroup = await lockGroups(beginLocks(db), [group])
  const { rows } = await sql<{ orderId: string; draftId: string }>`
    SELECT parts.order_id, parts.purchase_order_id AS draft_id
    FROM purchase_order_parts AS parts
    JOIN orders ON orders.id = parts.order_id AND ${inSet('orders.status', 'awaitsPurchaseOrders')} AND orders.type = ${inventoryType}
    JOIN purchase_orders AS drafts ON drafts.id = parts.purchase_order_id AND ${inPurchaseOrderSet('drafts.status', 'isDraft')}
    WHERE parts.order_id = ANY(${orderIds}::uuid[]) AND parts.brand_id = ${brandId} AND parts.line_list_id = ${lineListId}`.execute(
    db,
  )
  const fit = new Set(rows.map(({ orderId }) => orderId))
  const unfit = orderIds.filter((id) => !fit.has(id))
  if (unfit.length > 0) return refuse('purchase-order-orders-unfit', undefined, { orderStreamIds: unfit })
  // Locked only now: an approved order stays approved while its group is locked, and a cart that is being submitted waits for the group.
  const locks = await lockOrders(withGroup, orderIds)
  const change = { actor, now: clock.now() }
  for (const [draftId, moved] of Map.groupBy(rows, (row) => row.draftId)) {
    const draft = await loadPurchaseOrder(locks, draftId)
    const movedIds = moved.map(({ orderId }) => orderId)
    await changePurchaseOrder(locks, draft, (state) => removeOrders(state, movedIds), change)
  }
  const built = await openDraft(locks, { ...group, generationType: 'manual', orderIds }, change)
  return answerWith(db, built, true)
}
