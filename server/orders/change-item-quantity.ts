import { isRefusal, refuse } from '#contract/refusals.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { lockGroupsOf, takeOffDrafts } from '#server/purchase-orders/public.ts'
import { changeOrder } from './change-order.ts'
import { readOffers, today } from './offers.ts'
import { changeQuantities, removeItem } from './order.ts'
import { reachesOrder } from './reach.ts'
import { answerWith } from './select-orders.ts'

/** Sets quantities of a cart, or by staff of an order pending review. */
export async function changeItemQuantity(handling: Handling<'changeItemQuantity'>) {
  const { db, input, actor } = handling
  const { orderStreamId, items: wanted } = input
  if (!(await reachesOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const itemIds = wanted.map(({ itemId }) => itemId)
  const changed = await changeOrder(
    db,
    orderStreamId,
    async (state) => {
      const offers = state
        ? await readOffers(db, { ...state, itemIds }, today(handling))
        : new Map<number, never>()
      return changeQuantities(state, { wanted, offers, byStaff: actor.client === 'console' })
    },
    { ...handling, now: handling.clock.now() },
  )
  return isRefusal(changed) ? changed : answerWith(db, changed)
}

/** Takes an item off; with the last one of a group the order leaves the draft of that group. */
export async function removeOrderItem(handling: Handling<'removeOrderItem'>) {
  const { db, input, actor } = handling
  const { orderStreamId, itemId } = input
  if (!(await reachesOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const making = { ...handling, now: handling.clock.now() }
  const seen = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderStreamId)
    .executeTakeFirst()
  await lockGroupsOf(db, [orderStreamId])
  const changed = await changeOrder(
    db,
    orderStreamId,
    (state) =>
      // Submitted since, and so on drafts whose groups are not locked.
      seen?.status === 'cart' && state?.status !== 'cart'
        ? refuse('order-not-editable')
        : removeItem(state, { itemId, byStaff: actor.client === 'console' }),
    making,
  )
  if (isRefusal(changed)) return changed
  await takeOffDrafts(db, [orderStreamId], making, { ifNothingIsLeft: true })
  return answerWith(db, changed)
}
