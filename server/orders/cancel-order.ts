import { isRefusal, refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { lockGroupsOf, progressOf, takeOffDrafts } from '#server/purchase-orders/public.ts'
import { changeOrder } from './change-order.ts'
import { cancel } from './order.ts'
import { answerWith } from './select-orders.ts'
import { releaseUnits } from './stock.ts'

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
