import { isRefusal } from '#contract/refusals.ts'
import { changePurchaseOrder } from '#server/domain/ordering/changes/change-purchase-order.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { voidIt } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function voidPurchaseOrder(context: CallContext<'voidPurchaseOrder'>) {
  const { db, input, expectedVersion } = context
  const change = { ...orderContext(context), expectedVersion }
  const voided = await changePurchaseOrder(db, input.streamId, change, voidIt)
  return isRefusal(voided) ? voided : answerWith(db, voided)
}
