import { isRefusal } from '#contract/refusals.ts'
import { approveAvailableOf } from '#server/domain/ordering/changes/approve-available.ts'
import { changeOrder } from '#server/domain/ordering/changes/change-orders.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { approve } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function approveOrder(context: CallContext<'approveOrder'>) {
  const { db, input, actor, expectedVersion } = context
  const { orderStreamId, stockOverride = null, rest } = input
  const change = { ...orderContext(context), expectedVersion }
  if (rest) {
    const approved = await approveAvailableOf(db, orderStreamId, rest, change)
    if (isRefusal(approved)) return approved
    const { restOrder } = approved
    return { ...(await answerWith(db, actor, approved)), restOrder }
  }
  const approved = await changeOrder(
    db,
    orderStreamId,
    { needs: { short: true }, context: change },
    (state, { short }) => approve(state, { short, stockOverride }),
  )
  return isRefusal(approved) ? approved : { ...(await answerWith(db, actor, approved)), restOrder: null }
}
