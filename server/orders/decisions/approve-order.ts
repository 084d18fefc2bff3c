import { isRefusal, refuse } from '#contract/refusals.ts'
import { approveAvailableOf } from '#server/domain/ordering/changes/approve-available.ts'
import { approveEach } from '#server/domain/ordering/changes/approve-orders.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { lockAndLoadOrders } from '#server/domain/ordering/order/change-orders.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { beginLocks } from '#server/domain/locks.ts'
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
  const { locks, orders } = await lockAndLoadOrders(beginLocks(db), 'orders', [orderStreamId])
  const [approved = refuse('order-not-found')] = await approveEach(locks, orders, stockOverride, change)
  return isRefusal(approved) ? approved : { ...(await answerWith(db, actor, approved)), restOrder: null }
}
