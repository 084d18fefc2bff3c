import { can } from '#contract/permissions.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { shareLockLineListsOf } from '#server/domain/line-list/share-lock-line-lists.ts'
import { canAccessOrder } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { changeOrder, lockAndLoadOrder } from '#server/domain/ordering/order/change-orders.ts'
import { changeQuantities, type OrderState } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { readOffers, today } from '#server/domain/ordering/stock/offers.ts'
import { acquire, beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { addItems, readAdded, restartIfAdded } from './add-items.ts'
import { removeItems } from './remove-items.ts'

/** Sets quantities in a cart or, by staff, in an order pending review, and adds items; 0 removes one. */
export async function changeItemQuantity(context: CallContext<'changeItemQuantity'>) {
  const { db, input, actor, expectedVersion } = context
  const { orderStreamId, items: wanted } = input
  const seen = await db
    .selectFrom('orders')
    .select(['status', 'storeId', 'type'])
    .where('id', '=', orderStreamId)
    .executeTakeFirst()
  if (!seen || !(await canAccessOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const itemIds = wanted.filter(({ quantity }) => quantity > 0).map(({ itemId }) => itemId)
  const byStaff = can(actor, 'orders.edit-all')
  const added =
    byStaff && isIn(seen.status, 'awaitsDecision') ? await readAdded(db, orderStreamId, itemIds) : []
  if (added.length > 0) return addItems(context, { order: { ...seen, id: orderStreamId }, added, itemIds })
  const withLists = await acquire(beginLocks(db), 'line-lists', async (tx) =>
    shareLockLineListsOf(tx, itemIds),
  )
  const offers = await readOffers(db, { ...seen, itemIds }, today(context))
  const quantities = { wanted, offers, byStaff }
  const decide = (state: OrderState) => {
    restartIfAdded(state, { offers, added, byStaff })
    return changeQuantities(state, quantities)
  }
  const change = { ...orderContext(context), expectedVersion }
  if (itemIds.length < wanted.length)
    return removeItems(withLists, { id: orderStreamId, seen }, decide, change, actor)

  const { locks, order } = await lockAndLoadOrder(withLists, 'orders', orderStreamId)
  const changed = await changeOrder(locks, order, decide, change)
  return isRefusal(changed) ? changed : answerWith(db, actor, changed)
}
