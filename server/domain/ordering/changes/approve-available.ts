import type { Kysely } from 'kysely'
import { isRefusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { beginLocks } from '../../locks.ts'
import { changeOrders, lockAndLoadOrders, nextOrderNumber, openOrder } from '../order/change-orders.ts'
import { approveAvailable, openRest, splitLines } from '../order/order.shortage.ts'
import type { OrderContext } from '../order/order-stream.ts'
import { addToDrafts, removeFromDrafts } from '../purchase-order/drafts.ts'
import { lockGroupsOf } from '../purchase-order/lock-groups.ts'
import { groupsOf } from '../purchase-order/purchase-order.ts'
import { readStock } from '../stock/stock.ts'
import { orderNumber } from '#contract/orders/order-numbers.ts'
import { isIn } from '#contract/orders/status-sets.ts'

/** Approves what is available of an order and reserves it; the rest is cancelled, or kept as another pending order. */
export async function approveAvailableOf(
  tx: Kysely<Tables>,
  id: string,
  rest: 'cancel' | 'keep',
  context: OrderContext,
) {
  const seen = await tx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst()
  if (!seen) return refuse('order-not-found')
  // A cart that is submitted now is on drafts whose groups are not locked.
  if (!isIn(seen.status, 'awaitsDecision')) return refuse('order-not-approvable')
  const withGroups = await lockGroupsOf(beginLocks(tx), [id])
  const { locks, orders } = await lockAndLoadOrders(withGroups, 'orders', [id])
  const before = orders[0]?.state
  if (!before) return refuse('order-not-found')
  const stock = await readStock(locks.tx, before.lines)
  const short = stock.shortOf(before.lines)
  const [changed = refuse('order-not-found')] = await changeOrders(
    locks,
    orders,
    (state) => approveAvailable(state, short),
    context,
    (written) => stock.reservationOf(written.map(({ state }) => state)),
  )
  if (isRefusal(changed)) return changed
  await removeFromDrafts(locks, [id], context, { ifNothingIsLeft: true })
  const lines = splitLines(before.lines, short).rest
  if (rest === 'cancel' || lines.length === 0) return { ...changed, restOrder: null }
  const number = await nextOrderNumber(tx)
  const opening = { number, now: context.now.toISOString(), splitFrom: id }
  const opened = await openOrder(tx, uuidv7(context.now), openRest(before, lines, opening), context)
  await addToDrafts(locks, groupsOf(before.type, lines), [opened.id], context)
  return { ...changed, restOrder: { streamId: opened.id, number: orderNumber(number) } }
}
