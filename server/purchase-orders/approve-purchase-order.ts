import { orderNumber } from '#contract/orders/order-numbers.ts'
import type { FailedOrder } from '#contract/orders/orders.ts'
import { isRefusal, refusals, refuse } from '#contract/refusals.ts'
import { approveEach } from '#server/domain/ordering/changes/approve-orders.ts'
import { readNumbers } from '#server/domain/ordering/lists/select-orders.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { loadOrders } from '#server/domain/ordering/order/change-orders.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { changePurchaseOrder } from '#server/domain/ordering/purchase-order/change-purchase-orders.ts'
import { addToDraft } from '#server/domain/ordering/purchase-order/drafts.ts'
import { lockPurchaseOrder } from '#server/domain/ordering/purchase-order/lock-purchase-order.ts'
import { progressOf } from '#server/domain/ordering/purchase-order/progress.ts'
import { approve, canApprove } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import { purchaseOrderStream } from '#server/domain/ordering/purchase-order/purchase-order-stream.ts'
import { workbookJob } from '#server/domain/ordering/workbook/workbook-job.ts'
import { refuseStale } from '#server/platform/history/refuse-stale.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { isIn } from '#contract/orders/status-sets.ts'

/** Approves each order of a draft separately, makes the draft ready with the approved ones, and has its workbook written. */
export async function approvePurchaseOrder(context: CallContext<'approvePurchaseOrder'>) {
  const { db, input, jobs, log } = context
  const { streamId, stockOverride = null } = input
  const locked = await lockPurchaseOrder(db, streamId)
  if (isRefusal(locked)) return locked
  const { locks, purchaseOrder, group, orderIds } = locked
  const refusal =
    canApprove(purchaseOrder.state) ?? (await refuseStale(db, purchaseOrderStream, purchaseOrder, context))
  if (refusal) return refusal

  const change = orderContext(context)
  const numbers = await readNumbers(db, orderIds)
  const progress = await progressOf(db, orderIds, streamId)
  const processed: { streamId: string; number: string; wasApproved: boolean }[] = []
  const failed: FailedOrder[] = []
  const orders = await loadOrders(locks, orderIds)
  const results = await approveEach(locks, orders, stockOverride, change, progress)
  for (const [index, orderId] of orderIds.entries()) {
    const result = results[index] ?? refuse('order-not-found')
    if (!isRefusal(result)) {
      const wasApproved = isIn(orders[index]?.state?.status, 'awaitsPurchaseOrders')
      processed.push({ streamId: orderId, number: orderNumber(result.state.number), wasApproved })
    } else {
      const { code } = result
      failed.push({ streamId: orderId, number: numbers.get(orderId) ?? null, code, ...refusals[code] })
      log.warn({ purchaseOrder: streamId, order: orderId, code }, 'Order not approved')
    }
  }
  const approved = new Set(processed.map(({ streamId: id }) => id))
  const changed = await changePurchaseOrder(
    locks,
    purchaseOrder,
    (state) => approve(state, { approved }),
    change,
  )
  if (isRefusal(changed)) return changed
  const isReady = isIn(changed.state.status, 'isReady')
  const rest = failed.map(({ streamId: id }) => id)
  const movedTo = isReady && rest.length > 0 ? await addToDraft(locks, group, rest, change) : null
  if (isReady) await jobs.enqueue(db, workbookJob, { purchaseOrderId: streamId }, { key: streamId })
  return { ...(await answerWith(db, changed)), results: { processed, failed }, movedTo }
}
