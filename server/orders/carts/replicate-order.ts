import { orderCan } from '#contract/orders/order-status.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { shareLockLineListsOf } from '#server/domain/line-list/share-lock-line-lists.ts'
import { canAccessOrder, shareLockOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { readOrderState } from '#server/domain/ordering/order/load-orders.ts'
import { openCart } from '#server/domain/ordering/order/open-orders.ts'
import { isWholePacks, type Wanted } from '#server/domain/ordering/order/order.ts'
import { readSalesRep } from '#server/domain/ordering/order/read-given-details.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { readOffers, today } from '#server/domain/ordering/stock/offers.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function replicateOrder(context: CallContext<'replicateOrder'>) {
  const { db, input, actor } = context
  const { orderStreamId } = input
  if (!(await canAccessOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const state = await readOrderState(db, orderStreamId)
  if (!state) return refuse('order-not-found')
  if (!orderCan(state.status, 'replicate')) return refuse('order-not-replicable')
  const { locks, store } = await shareLockOrderingStore(beginLocks(db), actor, state.storeId)
  if (!store?.active) return refuse('order-store-inactive')
  const itemIds = state.lines.map(({ itemId }) => itemId)
  await shareLockLineListsOf(locks, itemIds)
  const offers = await readOffers(db, { ...state, itemIds }, today(context))
  const canCopy = (line: Wanted) => {
    const offer = offers.get(line.itemId)
    return offer !== undefined && isWholePacks(line, offer)
  }
  const change = orderContext(context)
  const { organizationId, storeId, type, shipTo, terms } = state
  const salesRep = state.salesRep && (await readSalesRep(db, state.salesRep.id))
  const opened = await openCart(
    db,
    { organizationId, storeId, type, replicatedFrom: orderStreamId, shipTo, salesRep, terms },
    { wanted: state.lines.filter(canCopy), offers },
    change,
  )
  if (isRefusal(opened)) throw new Error('An offered item cannot be refused')
  const missing = state.lines.filter((line) => !canCopy(line))
  return {
    ...(await answerWith(db, actor, opened, true)),
    leftOut: [...new Set(missing.map(({ modelCode }) => modelCode))],
  }
}
