import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { purchaseOrderNumber } from '#contract/orders/order-numbers.ts'
import { denyEach, readOrdersToDeny } from '#server/domain/ordering/changes/deny-orders.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import {
  loadPurchaseOrder,
  readPurchaseOrderState,
} from '#server/domain/ordering/purchase-order/change-purchase-orders.ts'
import { lockGroupsOf } from '#server/domain/ordering/purchase-order/lock-groups.ts'
import { canReject } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import { purchaseOrderStream } from '#server/domain/ordering/purchase-order/purchase-order-stream.ts'
import { beginLocks } from '#server/domain/locks.ts'
import { refuseStale } from '#server/platform/history/refuse-stale.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Denies each pending order of a draft, and names the other purchase orders it was on. */
export async function rejectPurchaseOrder(context: CallContext<'rejectPurchaseOrder'>) {
  const { db, input } = context
  const { streamId, reason = null, internalNote = null } = input
  const denial = { reason, internalNote }
  const { state: seen } = await readPurchaseOrderState(db, streamId)
  const seenIds = seen?.orderIds ?? []
  const known = await readOrdersToDeny(db, seenIds)
  const locks = await lockGroupsOf(beginLocks(db), seenIds)
  const purchaseOrder = await loadPurchaseOrder(locks, streamId)
  const { state, version } = purchaseOrder
  const refusal = canReject(state) ?? (await refuseStale(db, purchaseOrderStream, purchaseOrder, context))
  if (refusal) return refusal
  const orderIds = seenIds.filter((id) => state?.orderIds.includes(id))
  // All its orders were replaced while it was being locked.
  if (orderIds.length === 0) return refuse('conflict', undefined, { nextExpectedStreamVersion: version })

  const { rows: others } = await sql<{ id: string; number: number; orderId: string }>`
    SELECT purchase_orders.id, purchase_orders.number, parts.order_id
    FROM purchase_order_parts AS parts JOIN purchase_orders ON purchase_orders.id = parts.purchase_order_id
    WHERE parts.order_id = ANY(${orderIds}::uuid[]) AND purchase_orders.id <> ${streamId}
    ORDER BY purchase_orders.number`.execute(db)
  const { processed, failed } = await denyEach(locks, orderIds, known, denial, orderContext(context))
  const alsoOn = Map.groupBy(others, ({ orderId }) => orderId)
  return {
    results: {
      processed: processed.map((order) => ({
        ...order,
        alsoOn: (alsoOn.get(order.streamId) ?? []).map(({ id, number }) => ({
          streamId: id,
          number: purchaseOrderNumber(number),
        })),
      })),
      failed,
    },
  }
}
