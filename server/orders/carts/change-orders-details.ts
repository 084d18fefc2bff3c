import { isRefusal, refuse } from '#contract/refusals.ts'
import { changeOrder, lockAndLoadOrder } from '#server/domain/ordering/order/change-orders.ts'
import { changeDetails } from '#server/domain/ordering/order/order.details.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { readGivenDetails } from '#server/domain/ordering/order/read-given-details.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { BatchContext } from '#server/platform/http/route.ts'
import { forEachOrder } from '../decisions/for-each-order.ts'

/** Changes details of each order in its own transaction, so that a failed one does not affect the others. */
export async function changeOrdersDetails(context: BatchContext<'changeOrdersDetails'>) {
  const { db, input, actor, runStep } = context
  const { streamsIds, details } = input
  const results = await forEachOrder(db, streamsIds, async (id) =>
    runStep(id, async (tx) => {
      const { locks, order } = await lockAndLoadOrder(beginLocks(tx), 'orders', id)
      if (!order.state) return refuse('order-not-found')
      const given = await readGivenDetails({ db: tx, actor }, order.state.storeId, details)
      const change = orderContext(context)
      const changed = await changeOrder(locks, order, (state) => changeDetails(state, given), change)
      return isRefusal(changed) ? changed : id
    }),
  )
  return { results }
}
