import { isRefusal } from '#contract/refusals.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { changeOrder } from './change-order.ts'
import { cancel } from './order.ts'
import { answerWith } from './select-orders.ts'
import { releaseUnits } from './stock.ts'

/** Cancels an order and releases the units it was promised. */
export async function cancelOrder(handling: Handling<'cancelOrder'>) {
  const { db, input, clock } = handling
  const { orderStreamId, reason } = input
  const cancelled = await changeOrder(
    db,
    orderStreamId,
    async (state) => {
      const events = cancel(state, { reason, onReady: false })
      if (state?.status === 'approved' && !isRefusal(events)) await releaseUnits(db, state.lines)
      return events
    },
    { ...handling, now: clock.now() },
  )
  return isRefusal(cancelled) ? cancelled : answerWith(db, cancelled)
}
