import { isRefusal } from '#contract/refusals.ts'
import { followPurchaseOrders } from '#server/domain/ordering/order/advance-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { changePurchaseOrder } from '#server/domain/ordering/purchase-order/change-purchase-orders.ts'
import { putOnDraft } from '#server/domain/ordering/purchase-order/drafts.ts'
import { lockPurchaseOrder } from '#server/domain/ordering/purchase-order/lock-purchase-order.ts'
import { voidIt } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'

/** Voids a ready purchase order; its lines return to the open draft of their group. */
export async function voidPurchaseOrder(context: CallContext<'voidPurchaseOrder'>) {
  const { db, input, clock, expectedVersion } = context
  const { streamId } = input
  const locked = await lockPurchaseOrder(db, streamId)
  if (isRefusal(locked)) return locked
  const making = { ...context, now: clock.now(), expectedVersion: undefined }
  const changed = await changePurchaseOrder(db, streamId, voidIt, { ...making, expectedVersion })
  if (isRefusal(changed)) return changed
  await putOnDraft(db, locked.group, locked.state.orderIds, making)
  await followPurchaseOrders(db, locked.state.orderIds, making)
  return answerWith(db, { id: streamId, version: changed.version })
}
