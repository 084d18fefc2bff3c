import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { denyEach } from '#server/domain/ordering/order/deny-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { loadPurchaseOrder } from '#server/domain/ordering/purchase-order/change-purchase-orders.ts'
import { lockGroupsOf } from '#server/domain/ordering/purchase-order/drafts.ts'
import { canReject } from '#server/domain/ordering/purchase-order/purchase-order.ts'

/** Denies the pending orders of a draft, each by itself, and names the other purchase orders each stood on. */
export async function rejectPurchaseOrder(context: CallContext<'rejectPurchaseOrder'>) {
  const { db, input, clock, expectedVersion } = context
  const { streamId, reason = null } = input
  const { state: first } = await loadPurchaseOrder(db, streamId)
  // Every group in which one of its orders stands, before any order.
  await lockGroupsOf(db, first?.orderIds ?? [])
  const { state, version } = await loadPurchaseOrder(db, streamId)
  const refusal = canReject(state)
  if (refusal) return refusal
  if (!state) return refuse('purchase-order-not-found')
  if (expectedVersion !== undefined && expectedVersion !== version)
    return refuse('conflict', undefined, { nextExpectedStreamVersion: version })
  const orderIds = first?.orderIds.filter((id) => state.orderIds.includes(id)) ?? []
  // It holds others than it did a moment ago.
  if (orderIds.length === 0) return refuse('conflict', undefined, { nextExpectedStreamVersion: version })
  const { rows: others } = await sql<{ id: string; number: number; orderId: string }>`
    SELECT purchase_orders.id, purchase_orders.number, parts.order_id
    FROM purchase_order_parts AS parts JOIN purchase_orders ON purchase_orders.id = parts.purchase_order_id
    WHERE parts.order_id = ANY(${orderIds}::uuid[]) AND purchase_orders.id <> ${streamId}
    ORDER BY purchase_orders.number`.execute(db)
  const making = { ...context, now: clock.now(), expectedVersion: undefined }
  const { processed, failed } = await denyEach(db, orderIds, reason, making)
  const alsoOn = Map.groupBy(others, ({ orderId }) => orderId)
  return {
    results: {
      processed: processed.map((order) => ({
        ...order,
        alsoOn: (alsoOn.get(order.streamId) ?? []).map(({ id, number }) => ({
          streamId: id,
          number: `PO-${number}`,
        })),
      })),
      failed,
    },
  }
}
