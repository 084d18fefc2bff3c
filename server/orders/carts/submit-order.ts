import { orderCan } from '#contract/order-status.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { shareLockLineLists } from '#server/domain/line-list/share-lock-line-lists.ts'
import { shareLockBrands } from '#server/domain/brand/share-lock-brands.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { changeOrder } from '#server/domain/ordering/order/change-orders.ts'
import { readOffers, today } from '#server/domain/ordering/stock/offers.ts'
import { submit } from '#server/domain/ordering/order/order.ts'
import { groupsOf, putOnDraft } from '#server/domain/ordering/purchase-order/drafts.ts'
import { lockGroups } from '#server/domain/ordering/purchase-order/change-purchase-orders.ts'
import { holdOrderingStore, reachesOrder } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'

/** Submits a cart for review. */
export async function submitOrder(context: CallContext<'submitOrder'>) {
  const { db, input, actor, clock } = context
  const { orderStreamId } = input
  if (!(await reachesOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const seen = await db
    .selectFrom('orders')
    .select(['storeId', 'lineListIds'])
    .where('id', '=', orderStreamId)
    .executeTakeFirst()
  if (!seen) return refuse('order-not-found')
  const store = await holdOrderingStore(db, actor, seen.storeId)
  // Line lists are held before carts: whoever changes a list adjusts the carts that hold something of it.
  await shareLockLineLists(db, seen.lineListIds)
  const now = clock.now()
  const changed = await changeOrder(
    db,
    orderStreamId,
    async (state) => {
      // Whoever holds a group may wait for an order that stands on its draft; for a cart nobody does.
      if (!orderCan(state.status).submit) return refuse('order-not-submittable')
      const itemIds = state.lines.map(({ itemId }) => itemId)
      await shareLockLineLists(
        db,
        state.lines.map(({ lineListId }) => lineListId),
      )
      await shareLockBrands(
        db,
        state.lines.map(({ brandId }) => brandId),
      )
      const offers = await readOffers(db, { ...state, itemIds }, today(context))
      await lockGroups(db, groupsOf(state.type, state.lines))
      return submit(state, { now: now.toISOString(), offers, storeActive: store?.active ?? false })
    },
    { ...context, now },
  )
  if (isRefusal(changed)) return changed
  const { id, state } = changed
  for (const group of groupsOf(state.type, state.lines)) await putOnDraft(db, group, [id], { actor, now })
  return answerWith(db, actor, changed)
}
