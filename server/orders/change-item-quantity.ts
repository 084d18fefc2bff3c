import { isRefusal, refuse } from '#contract/refusals.ts'
import type { Handling } from '#server/platform/http/route.ts'
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

/** Takes an item off. */
export async function removeOrderItem(handling: Handling<'removeOrderItem'>) {
  const { db, input, actor } = handling
  const { orderStreamId, itemId } = input
  if (!(await reachesOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const changed = await changeOrder(
    db,
    orderStreamId,
    (state) => removeItem(state, { itemId, byStaff: actor.client === 'console' }),
    { ...handling, now: handling.clock.now() },
  )
  return isRefusal(changed) ? changed : answerWith(db, changed)
}
