import { isRefusal } from '#contract/refusals.ts'
import { advanceOrders } from '#server/domain/ordering/changes/advance-orders.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { changePurchaseOrder } from '#server/domain/ordering/purchase-order/change-purchase-orders.ts'
import { addToDraft } from '#server/domain/ordering/purchase-order/drafts.ts'
import { lockPurchaseOrder } from '#server/domain/ordering/purchase-order/lock-purchase-order.ts'
import { voidIt } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Voids a ready purchase order; its lines return to the open draft of their group. */
export async function voidPurchaseOrder(context: CallContext<'voidPurchaseOrder'>) {
  const { db, input, expectedVersion } = context
  const locked = await lockPurchaseOrder(db, input.streamId)
  if (isRefusal(locked)) return locked
  const { locks, purchaseOrder, group, orderIds } = locked
  const change = orderContext(context)
  const changed = await changePurchaseOrder(locks, purchaseOrder, voidIt, { ...change, expectedVersion })
  if (isRefusal(changed)) return changed
  await addToDraft(locks, group, orderIds, change)
  await advanceOrders(locks, orderIds, change)
  return answerWith(db, changed)
}
