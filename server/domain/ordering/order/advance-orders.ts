import type { Kysely } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import { progressOf } from '../purchase-order/progress.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { changeOrders, type Making } from './change-orders.ts'
import { follow } from './order.ts'

/** Moves orders on, or back, as their purchase orders do; the orders are locked. */
export async function followPurchaseOrders(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
  making: Making,
): Promise<void> {
  const progress = await progressOf(tx, orderIds)
  const changed = await changeOrders(tx, orderIds, (state, id) => follow(state, progress(id)), making)
  if (changed.some(isRefusal)) throw new Error('An order on a purchase order cannot be missing')
}
