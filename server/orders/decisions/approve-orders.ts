import { isRefusal } from '#contract/refusals.ts'
import { changeOrder } from '#server/domain/ordering/changes/change-orders.ts'
import { approve } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import type { BatchContext } from '#server/platform/http/route.ts'
import { forEachOrder } from './for-each-order.ts'

export async function approveOrders(context: BatchContext<'approveOrders'>) {
  const { db, input, runStep, expectedVersion } = context
  const { streamsIds, stockOverride = null } = input
  const change = { needs: { short: true }, context: { ...orderContext(context), expectedVersion } } as const
  const results = await forEachOrder(db, streamsIds, async (id) =>
    runStep(id, async (tx) => {
      const approved = await changeOrder(tx, id, change, (state, { short }) =>
        approve(state, { short, stockOverride }),
      )
      return isRefusal(approved) ? approved : id
    }),
  )
  return { results }
}
