import { isRefusal, refuse } from '#contract/refusals.ts'
import { approveEach } from '#server/domain/ordering/changes/approve-orders.ts'
import { lockAndLoadOrders } from '#server/domain/ordering/order/change-orders.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { BatchContext } from '#server/platform/http/route.ts'
import { forEachOrder } from './for-each-order.ts'

/** Approves each order in its own transaction, so that a failed one does not affect the others. */
export async function approveOrders(context: BatchContext<'approveOrders'>) {
  const { db, input, runStep, expectedVersion } = context
  const { streamsIds, stockOverride = null } = input
  const change = { ...orderContext(context), expectedVersion }
  const results = await forEachOrder(db, streamsIds, async (id) =>
    runStep(id, async (tx) => {
      const { locks, orders } = await lockAndLoadOrders(beginLocks(tx), 'orders', [id])
      const [approved = refuse('order-not-found')] = await approveEach(locks, orders, stockOverride, change)
      return isRefusal(approved) ? approved : id
    }),
  )
  return { results }
}
