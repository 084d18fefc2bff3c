import { isRefusal, refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { lockGroupsOf, takeOffDrafts } from '#server/domain/ordering/purchase-order/drafts.ts'
import { progressOf } from '#server/domain/ordering/purchase-order/progress.ts'
import { changeOrder } from '#server/domain/ordering/order/change-orders.ts'
import { cancel } from '#server/domain/ordering/order/order.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { releaseUnits } from '#server/domain/ordering/stock/stock.ts'

/** Cancels an order and releases the units it was promised. */
export async function cancelOrder(context: CallContext<'cancelOrder'>) {
  const { db, input, actor, clock } = context
  const { orderStreamId, reason } = input
  const seen = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderStreamId)
    .executeTakeFirst()
  if (!seen) return refuse('order-not-found')
  await lockGroupsOf(db, [orderStreamId])
  const cancelled = await changeOrder(
    db,
    orderStreamId,
    async (state) => {
      // Submitted since, and so on drafts whose groups are not locked.
      if (seen.status === 'cart' && state?.status !== 'cart') return refuse('order-not-cancellable')
      const progress = await progressOf(db, [orderStreamId])
      const { onReady } = progress(orderStreamId)
      const events = cancel(state, { reason, onReady })
      if (state?.status === 'approved' && !isRefusal(events)) await releaseUnits(db, state.lines)
      return events
    },
    { ...context, now: clock.now() },
  )
  if (isRefusal(cancelled)) return cancelled
  await takeOffDrafts(db, [orderStreamId], { ...context, now: clock.now() })
  return answerWith(db, actor, cancelled)
}
