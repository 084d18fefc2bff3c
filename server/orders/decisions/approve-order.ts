import type { Kysely } from 'kysely'
import { isRefusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { BatchContext, CallContext } from '#server/platform/http/route.ts'
import { approveEach } from '#server/domain/ordering/order/approve-orders.ts'
import type { Making } from '#server/domain/ordering/order/change-orders.ts'
import { eachOrder } from './each-order.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'

/** Approves an order. */
export async function approveOrder(context: CallContext<'approveOrder'>) {
  const { db, input, actor, clock } = context
  const { orderStreamId, stockOverride = null } = input
  const approved = await approveOne(db, orderStreamId, stockOverride, { ...context, now: clock.now() })
  return isRefusal(approved) ? approved : answerWith(db, actor, approved)
}

/** Approves orders, each in a transaction of its own: one whose units are short without a reason, or that was decided meanwhile, fails alone. */
export async function approveOrders(context: BatchContext<'approveOrders'>) {
  const { db, input, runStep } = context
  const { streamsIds, stockOverride = null } = input
  const making = { ...context, now: context.clock.now() }
  const { processed, failed } = await eachOrder(db, streamsIds, async (id) =>
    runStep(id, async (tx) => {
      const approved = await approveOne(tx, id, stockOverride, making)
      return isRefusal(approved) ? approved : id
    }),
  )
  return { results: { processed, failed } }
}

/** Approves one order by itself. */
async function approveOne(tx: Kysely<Tables>, orderId: string, stockOverride: string | null, making: Making) {
  const [approved] = await approveEach(tx, [orderId], stockOverride, making)
  return approved ?? refuse('order-not-found')
}
