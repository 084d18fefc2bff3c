import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { lockOrders } from '#server/domain/ordering/order/change-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import {
  changePurchaseOrder,
  lockGroups,
} from '#server/domain/ordering/purchase-order/change-purchase-orders.ts'
import { openDraft } from '#server/domain/ordering/purchase-order/drafts.ts'
import { removeOrders } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'

/** Builds a draft by hand from approved orders: their lines of the group leave the drafts they stand on. */
export async function buildPurchaseOrder(context: CallContext<'buildPurchaseOrder'>) {
  const { db, input, actor, clock } = context
  const { brandId, inventoryType, lineListId = 0 } = input
  const group = { brandId, inventoryType, lineListId }
  const orderIds = [...new Set(input.orderStreamIds)].toSorted()
  await lockGroups(db, [group])
  const { rows } = await sql<{ orderId: string; draftId: string }>`
    SELECT parts.order_id, parts.purchase_order_id AS draft_id
    FROM purchase_order_parts AS parts
    JOIN orders ON orders.id = parts.order_id AND orders.status = 'approved' AND orders.type = ${inventoryType}
    JOIN purchase_orders AS drafts ON drafts.id = parts.purchase_order_id AND drafts.status = 'draft'
    WHERE parts.order_id = ANY(${orderIds}::uuid[]) AND parts.brand_id = ${brandId} AND parts.line_list_id = ${lineListId}`.execute(
    db,
  )
  const fit = new Set(rows.map(({ orderId }) => orderId))
  const unfit = orderIds.filter((id) => !fit.has(id))
  if (unfit.length > 0) return refuse('purchase-order-orders-unfit', undefined, { orderStreamIds: unfit })
  // Approved orders stay so while their group is locked; a cart that is being submitted would itself wait for the group.
  await lockOrders(db, orderIds)
  const making = { actor, now: clock.now() }
  for (const [draftId, own] of Map.groupBy(rows, (row) => row.draftId))
    await changePurchaseOrder(
      db,
      draftId,
      (state) =>
        removeOrders(
          state,
          own.map(({ orderId }) => orderId),
        ),
      making,
    )
  const built = await openDraft(db, { ...group, generationType: 'manual', orderIds }, making)
  return answerWith(db, built, true)
}
