import { isRefusal } from '#contract/refusals.ts'
import { changeOrder } from '#server/domain/ordering/changes/change-orders.ts'
import { draftGroupsOf } from '#server/domain/ordering/changes/follow-orders.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { cancel } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function cancelOrder(context: CallContext<'cancelOrder'>) {
  const { db, input, actor, expectedVersion } = context
  const { orderStreamId, reason } = input
  const cancelled = await changeOrder(
    db,
    orderStreamId,
    {
      needs: { progress: { aboutToBeReady: null } },
      groups: draftGroupsOf,
      context: { ...orderContext(context), expectedVersion },
    },
    (state, { progress: { onReady } }) => cancel(state, { reason, onReady }),
  )
  return isRefusal(cancelled) ? cancelled : answerWith(db, actor, cancelled)
}
