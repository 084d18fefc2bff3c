import { isRefusal } from '#contract/refusals.ts'
import { changeOrder } from '#server/domain/ordering/changes/change-orders.ts'
import { changeDetails } from '#server/domain/ordering/order/order.details.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import type { BatchContext } from '#server/platform/http/route.ts'
import { forEachOrder } from '../decisions/for-each-order.ts'

export async function changeOrdersDetails(context: BatchContext<'changeOrdersDetails'>) {
  const { db, input, actor, runStep } = context
  const { streamsIds, details: wanted } = input
  const change = { needs: { details: { wanted, actor } }, context: orderContext(context) }
  const results = await forEachOrder(db, streamsIds, async (id) =>
    runStep(id, async (tx) => {
      const changed = await changeOrder(tx, id, change, (state, { details }) => changeDetails(state, details))
      return isRefusal(changed) ? changed : id
    }),
  )
  return { results }
}
