import { isRefusal } from '#contract/refusals.ts'
import { changeOrders, loadOrders } from '../order/change-orders.ts'
import { nextEvents } from '../order/order.ts'
import type { OrderLocks } from '../order/order-locks.ts'
import type { OrderContext } from '../order/order-stream.ts'
import { progressOf } from '../purchase-order/progress.ts'

/** Moves locked orders to the status that their purchase orders imply, or back after a void. */
export async function advanceOrders(
  locks: OrderLocks,
  orderIds: readonly string[],
  context: OrderContext,
): Promise<void> {
  const progress = await progressOf(locks.tx, orderIds)
  const orders = await loadOrders(locks, orderIds)
  const changed = await changeOrders(locks, orders, (state, id) => nextEvents(state, progress(id)), context)
  if (changed.some(isRefusal)) throw new Error('An order on a purchase order does not exist')
}
