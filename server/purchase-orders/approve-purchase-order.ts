import { orderNumber } from '#contract/orders/order-numbers.ts'
import type { FailedOrder } from '#contract/orders/orders.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { isRefusal } from '#contract/refusals.ts'
import { changePurchaseOrderByOrders } from '#server/domain/ordering/changes/change-purchase-order.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { failedOrder } from '#server/domain/ordering/order/failed-order.ts'
import { approveWithPurchaseOrder } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { approve, canApprove } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function approvePurchaseOrder(context: CallContext<'approvePurchaseOrder'>) {
  const { db, input, log, expectedVersion } = context
  const { streamId, stockOverride = null } = input
  const approved = await changePurchaseOrderByOrders(db, streamId, {
    needs: { short: true, progress: { aboutToBeReady: streamId } },
    context: { ...orderContext(context), expectedVersion },
    check: canApprove,
    decideOnOrder: (order, facts) => approveWithPurchaseOrder(order, { ...facts, stockOverride }),
    decide: (state, accepted) => approve(state, { approved: accepted }),
  })
  if (isRefusal(approved)) return approved
  const processed: { streamId: string; number: string; wasApproved: boolean }[] = []
  const failed: FailedOrder[] = []
  for (const { id, state, result } of approved.orders) {
    if (isRefusal(result)) {
      const { code } = result
      failed.push(failedOrder(id, state, code))
      log.warn({ purchaseOrder: streamId, order: id, code }, 'Order not approved')
    } else {
      const wasApproved = isIn(state?.status, 'awaitsPurchaseOrders')
      processed.push({ streamId: id, number: orderNumber(result.state.number), wasApproved })
    }
  }
  const { changed, movedTo } = approved
  return { ...(await answerWith(db, changed)), results: { processed, failed }, movedTo }
}
