import { isRefusal, refuse } from '#contract/refusals.ts'
import { canAccessOrder } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { changeOrder, lockAndLoadOrder } from '#server/domain/ordering/order/change-orders.ts'
import { changeDetails } from '#server/domain/ordering/order/order.details.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { readGivenDetails } from '#server/domain/ordering/order/read-given-details.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Changes the details of an order; a customer changes its own details of a cart. */
export async function changeOrderDetails(context: CallContext<'changeOrderDetails'>) {
  const { db, input, actor, expectedVersion } = context
  const { orderStreamId, details } = input
  if (!(await canAccessOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const { locks, order } = await lockAndLoadOrder(beginLocks(db), 'orders', orderStreamId)
  if (!order.state) return refuse('order-not-found')
  const given = await readGivenDetails(context, order.state.storeId, details)
  const changed = await changeOrder(locks, order, (state) => changeDetails(state, given), {
    ...orderContext(context),
    expectedVersion,
  })
  return isRefusal(changed) ? changed : answerWith(db, actor, changed)
}
