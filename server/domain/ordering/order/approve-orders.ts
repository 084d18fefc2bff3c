import type { Kysely } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lockStock, promiseUnits } from '../stock/stock.ts'
import { changeOrders, lockOrders, type Making } from './change-orders.ts'
import { approve, evolve, follow, type OrderOrNone, type Progress } from './order.ts'

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
