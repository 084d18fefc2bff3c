import { isRefusal } from '#contract/refusals.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import type { Locks } from '../../locks.ts'
import { changeOrders, type LoadedOrder } from '../order/change-orders.ts'
import { approve, evolve, nextEvents, type OrderOrNone, type Progress } from '../order/order.ts'
import type { OrderContext } from '../order/order-stream.ts'
import { readStock } from '../stock/stock.ts'

/**
 * Approves each of some locked orders separately, one after the other, and reserves its units; returns the results in their order.
 * When called for a purchase order, already approved orders are accepted and every order advances to the status its purchase orders imply.
 */
export async function approveEach(
  locks: Locks<'orders'>,
  orders: readonly LoadedOrder[],
  stockOverride: string | null,
  context: OrderContext,
  progressWithPurchaseOrder?: (orderId: string) => Progress,
) {
  const pending = orders.flatMap(({ state }) =>
    state && isIn(state.status, 'awaitsDecision') ? [state] : [],
  )
  const stock = await readStock(
    locks.tx,
    pending.flatMap(({ lines }) => lines),
  )
  return changeOrders(
    locks,
    orders,
    (state, id) => {
      const isAccepted = progressWithPurchaseOrder !== undefined && isIn(state.status, 'awaitsPurchaseOrders')
      const events = isAccepted ? [] : approve(state, { short: stock.shortOf(state.lines), stockOverride })
      if (isRefusal(events)) return events
      if (!isAccepted) stock.reserve(state.lines)
      if (!progressWithPurchaseOrder) return events
      const approved = events.reduce<OrderOrNone>(evolve, state)
      return [...events, ...nextEvents(approved, progressWithPurchaseOrder(id))]
    },
    context,
    (changed) =>
      stock.reservationOf(
        changed.flatMap(({ before, state }) => (isIn(before?.status, 'awaitsDecision') ? [state] : [])),
      ),
  )
}
