import { orderCan } from '#contract/orders/order-status.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { shareLockBrands } from '#server/domain/brand/share-lock-brands.ts'
import { shareLockLineLists } from '#server/domain/line-list/share-lock-line-lists.ts'
import { canAccessOrder, shareLockOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { changeOrder, lockAndLoadOrder } from '#server/domain/ordering/order/change-orders.ts'
import { withDetails } from '#server/domain/ordering/order/order.details.ts'
import { readGivenDetails } from '#server/domain/ordering/order/read-given-details.ts'
import { submit } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { addToDrafts } from '#server/domain/ordering/purchase-order/drafts.ts'
import { lockGroups } from '#server/domain/ordering/purchase-order/lock-groups.ts'
import { groupsOf } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import { readOffers, today } from '#server/domain/ordering/stock/offers.ts'
import { acquire, beginLocks } from '#server/domain/locks.ts'
import { RestartTransaction } from '#server/platform/database/transaction.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Submits a cart for review and adds its lines to the drafts of its groups. */
export async function submitOrder(context: CallContext<'submitOrder'>) {
  const { db, input, actor, expectedVersion } = context
  const { orderStreamId, details, seenTotal } = input
  const seen = await db
    .selectFrom('orders')
    .select(['storeId', 'type', 'lineListIds', 'brandIds'])
    .where('id', '=', orderStreamId)
    .executeTakeFirst()
  if (!seen || !(await canAccessOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const store = await shareLockOrderingStore(db, actor, seen.storeId)
  const withLists = await acquire(beginLocks(db), 'line-lists', async (tx) => {
    await shareLockLineLists(tx, seen.lineListIds)
    await shareLockBrands(tx, seen.brandIds)
  })
  const { locks: withCart, order } = await lockAndLoadOrder(withLists, 'carts', orderStreamId)

  // Only a cart may wait for a group: a transaction that has locked the group may wait for any order on its draft.
  const lines = order.state && orderCan(order.state.status, 'submit') ? order.state.lines : []
  const isLocked = lines.every(
    ({ lineListId, brandId }) => seen.lineListIds.includes(lineListId) && seen.brandIds.includes(brandId),
  )
  if (!isLocked) throw new RestartTransaction('The cart got lines of another list before it was locked')
  const groups = groupsOf(seen.type, lines)
  const locks = await lockGroups(withCart, groups)

  const itemIds = lines.map(({ itemId }) => itemId)
  const offers = await readOffers(db, { ...seen, itemIds }, today(context))
  const change = orderContext(context)
  const submission = {
    now: change.now.toISOString(),
    offers,
    storeActive: store?.active ?? false,
    seenTotal: seenTotal === undefined ? undefined : Math.round(seenTotal * 100),
  }
  const given = details && (await readGivenDetails(context, seen.storeId, details))
  const changed = await changeOrder(
    locks,
    order,
    (state) => withDetails(state, given, (detailed) => submit(detailed, submission)),
    { ...change, expectedVersion },
  )
  if (isRefusal(changed)) return changed
  await addToDrafts(locks, groups, [orderStreamId], change)
  return answerWith(db, actor, changed)
}
