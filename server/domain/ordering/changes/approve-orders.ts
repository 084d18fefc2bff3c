import { isRefusal } from '#contract/refusals.ts'
import type { Locks } from '../../locks.ts'
import { changeOrders, loadOrders } from '../order/change-orders.ts'
import { approve, evolve, nextEvents, type OrderOrNone, type Progress } from '../order/order.ts'
import type { OrderContext } from '../order/order-stream.ts'
import { lockStock, reserveUnits } from '../stock/stock.ts'

/**
 * Approves each of some locked orders separately, one after the other, and reserves its units; returns the results in their order.
 * When called for a purchase order, already approved orders are accepted and every order advances to the status its purchase orders imply.
 */
export async function approveEach(
  locks: Locks<'orders'>,
  orderIds: readonly string[],
  stockOverride: string | null,
  context: OrderContext,
  progressWithPurchaseOrder?: (orderId: string) => Progress,
) {
  const stock = await lockStock(locks, orderIds)
  const orders = await loadOrders(stock.locks, orderIds)
  const results = await changeOrders(
    stock.locks,
    orders,
    (state, id) => {
      const isAccepted = progressWithPurchaseOrder !== undefined && state.status === 'approved'
      const events = isAccepted ? [] : approve(state, { short: stock.shortOf(state.lines), stockOverride })
      if (isRefusal(events)) return events
      if (!isAccepted) stock.reserve(state.lines)
      if (!progressWithPurchaseOrder) return events
      const approved = events.reduce<OrderOrNone>(evolve, state)
      return [...events, ...nextEvents(approved, progressWithPurchaseOrder(id))]
    },
    context,
  )
  const reserved = results.flatMap((one) =>
    isRefusal(one) || one.before?.status !== 'pending-review' ? [] : one.state.lines,
  )
  await reserveUnits(stock.locks.tx, reserved)
  return results
}
