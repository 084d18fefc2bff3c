import { isRefusal, refuse } from '#contract/refusals.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { changeOrder, lockAndLoadOrder } from '#server/domain/ordering/order/change-orders.ts'
import { cancel } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { removeFromDrafts } from '#server/domain/ordering/purchase-order/drafts.ts'
import { lockGroupsOf } from '#server/domain/ordering/purchase-order/lock-groups.ts'
import { progressOf } from '#server/domain/ordering/purchase-order/progress.ts'
import { releaseUnits } from '#server/domain/ordering/stock/stock.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Cancels an order and releases its reserved units. */
export async function cancelOrder(context: CallContext<'cancelOrder'>) {
  const { db, input, actor, expectedVersion } = context
  const { orderStreamId, reason } = input
  const seen = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderStreamId)
    .executeTakeFirst()
  if (!seen) return refuse('order-not-found')
  const withGroups = await lockGroupsOf(beginLocks(db), [orderStreamId])
  const { locks, order } = await lockAndLoadOrder(withGroups, 'orders', orderStreamId)
  // A cart that was submitted since is on drafts whose groups are not locked.
  const isSubmittedSince = isIn(seen.status, 'isCart') && !isIn(order.state?.status, 'isCart')
  const progress = await progressOf(db, [orderStreamId])
  const { onReady } = progress(orderStreamId)
  const cancelled = await changeOrder(
    locks,
    order,
    (state) => (isSubmittedSince ? refuse('order-not-cancellable') : cancel(state, { reason, onReady })),
    { ...orderContext(context), expectedVersion },
  )
  if (isRefusal(cancelled)) return cancelled
  await removeFromDrafts(locks, [orderStreamId], orderContext(context))
  // Not before the decision: if it is refused, submitted purchase orders may have released the units already.
  if (order.state && isIn(order.state.status, 'isApproved')) await releaseUnits(locks, order.state.lines)
  return answerWith(db, actor, cancelled)
}
