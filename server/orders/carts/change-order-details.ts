import { isRefusal, refuse } from '#contract/refusals.ts'
import { changeOrder } from '#server/domain/ordering/changes/change-orders.ts'
import { canAccessOrder } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { changeDetails } from '#server/domain/ordering/order/order.details.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function changeOrderDetails(context: CallContext<'changeOrderDetails'>) {
  const { db, input, actor, expectedVersion } = context
  const { orderStreamId, details: wanted } = input
  if (!(await canAccessOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const changed = await changeOrder(
    db,
    orderStreamId,
    { needs: { details: { wanted, actor } }, context: { ...orderContext(context), expectedVersion } },
    (state, { details }) => changeDetails(state, details),
  )
  return isRefusal(changed) ? changed : answerWith(db, actor, changed)
}
