import type { Kysely } from 'kysely'
import { isRefusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { BatchContext, CallContext } from '#server/platform/http/route.ts'
import { changeOrders, lockOrders, type Making } from './change-order.ts'
import { eachOrder } from './each-order.ts'
import { approve, evolve, follow, type OrderOrNone, type Progress } from './order.ts'
import { answerWith } from './select-orders.ts'
import { lockStock, promiseUnits } from './stock.ts'

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

/**
 * Approves each of some orders by itself, one after the other, and promises its units; a refusal leaves nothing behind. Gives what
 * became of each, in their order. With their purchase order, which becomes ready, those that are approved already pass, and all go on
 * as far as their purchase orders have come then.
 */
export async function approveEach(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
  stockOverride: string | null,
  making: Making,
  withPurchaseOrder?: (orderId: string) => Progress,
) {
  await lockOrders(tx, orderIds)
  const stock = await lockStock(tx, orderIds)
  const results = await changeOrders(
    tx,
    orderIds,
    (state, id) => {
      const passes = withPurchaseOrder !== undefined && state.status === 'approved'
      const events = passes ? [] : approve(state, { short: stock.shortOf(state.lines), stockOverride })
      if (isRefusal(events)) return events
      if (!passes) stock.take(state.lines)
      return withPurchaseOrder
        ? [...events, ...follow(events.reduce<OrderOrNone>(evolve, state), withPurchaseOrder(id))]
        : events
    },
    making,
  )
  await promiseUnits(
    tx,
    results.flatMap((one) =>
      isRefusal(one) || one.before?.status !== 'pending-review' ? [] : one.state.lines,
    ),
  )
  return results
}
