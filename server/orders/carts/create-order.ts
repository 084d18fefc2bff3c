import { isRefusal, refuse } from '#contract/refusals.ts'
import { shareLockLineListsOf } from '#server/domain/line-list/share-lock-line-lists.ts'
import { shareLockOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { openCart } from '#server/domain/ordering/order/open-orders.ts'
import { detailsOfNew } from '#server/domain/ordering/order/order.details.ts'
import { readGivenDetails } from '#server/domain/ordering/order/read-given-details.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { readOffers, today } from '#server/domain/ordering/stock/offers.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function createOrder(context: CallContext<'createOrder'>) {
  const { db, input, actor } = context
  const { storeId, organizationId, type, items: wanted, details } = input
  const { locks, store } = await shareLockOrderingStore(beginLocks(db), actor, storeId)
  if (!store || (organizationId && organizationId !== store.organizationId)) return refuse('store-not-found')
  if (!store.active) return refuse('order-store-inactive')
  const itemIds = wanted.map(({ itemId }) => itemId)
  await shareLockLineListsOf(locks, itemIds)
  const offers = await readOffers(db, { storeId, type, itemIds }, today(context))
  const given = details && detailsOfNew(await readGivenDetails(context, storeId, details))
  if (isRefusal(given)) return given
  const change = orderContext(context)
  const opening = { ...given, organizationId: store.organizationId, storeId, type, replicatedFrom: null }
  const opened = await openCart(db, opening, { wanted, offers }, change)
  if (isRefusal(opened)) return opened
  return answerWith(db, actor, opened, true)
}
