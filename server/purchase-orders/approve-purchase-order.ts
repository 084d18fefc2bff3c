import type { FailedOrder } from '#contract/orders.ts'
import { isRefusal, refusals, refuse } from '#contract/refusals.ts'
import { approveEach } from '#server/domain/ordering/order/approve-orders.ts'
import { readNumbers } from '#server/domain/ordering/lists/select-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { progressOf } from '#server/domain/ordering/purchase-order/progress.ts'
import { changePurchaseOrder } from '#server/domain/ordering/purchase-order/change-purchase-orders.ts'
import { putOnDraft } from '#server/domain/ordering/purchase-order/drafts.ts'
import { lockPurchaseOrder } from '#server/domain/ordering/purchase-order/lock-purchase-order.ts'
import { approve } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { workbookJob } from '#server/domain/ordering/workbook/workbook-job.ts'

/** Approves each order of a draft by itself; makes it ready with those that are approved, and has its workbook written. */
export async function approvePurchaseOrder(context: CallContext<'approvePurchaseOrder'>) {
  const { db, input, actor, clock, expectedVersion, jobs, log } = context
  const { streamId, stockOverride = null } = input
  const locked = await lockPurchaseOrder(db, streamId)
  if (isRefusal(locked)) return locked
  const { state, group } = locked
  // Asked before any order is approved: a refusal then leaves them alone.
  const possible = await changePurchaseOrder(
    db,
    streamId,
    (before) => {
      const refused = approve(before, { approved: new Set() })
      return isRefusal(refused) ? refused : []
    },
    { actor, now: clock.now(), expectedVersion },
  )
  if (isRefusal(possible)) return possible

  const making = { ...context, now: clock.now(), expectedVersion: undefined }
  const numbers = await readNumbers(db, state.orderIds)
  const progress = await progressOf(db, state.orderIds, streamId)
  const processed: { streamId: string; number: string }[] = []
  const failed: FailedOrder[] = []
  const results = await approveEach(db, state.orderIds, stockOverride, making, progress)
  for (const [index, orderId] of state.orderIds.entries()) {
    const number = numbers.get(orderId) ?? null
    const result = results[index] ?? refuse('order-not-found')
    if (!isRefusal(result)) processed.push({ streamId: orderId, number: `SO-${result.state.number}` })
    else {
      const { code } = result
      failed.push({ streamId: orderId, number, code, ...refusals[code] })
      log.warn({ purchaseOrder: streamId, order: orderId, code }, 'Order not approved')
    }
  }
  const approved = new Set(processed.map(({ streamId: id }) => id))
  const changed = await changePurchaseOrder(db, streamId, (before) => approve(before, { approved }), making)
  if (isRefusal(changed)) return changed
  const ready = changed.state.status === 'ready'
  const left = failed.map(({ streamId: id }) => id)
  const movedTo = ready && left.length > 0 ? await putOnDraft(db, group, left, making) : null
  if (ready) await jobs.enqueue(db, workbookJob, { purchaseOrderId: streamId }, { key: streamId })
  return {
    ...(await answerWith(db, { id: streamId, version: changed.version })),
    results: { processed, failed },
    movedTo,
  }
}
