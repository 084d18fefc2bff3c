import { isRefusal, refuse } from '#contract/refusals.ts'
import { shareLockLineListsOf } from '#server/domain/line-list/share-lock-line-lists.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { lockGroupsOf, takeOffDrafts } from '#server/domain/ordering/purchase-order/drafts.ts'
import { changeOrder } from '#server/domain/ordering/order/change-orders.ts'
import { readOffers, today } from '#server/domain/ordering/stock/offers.ts'
import {
  changeQuantities,
  type Decision,
  type OrderOrNone,
  type OrderRefusal,
  removeItem,
} from '#server/domain/ordering/order/order.ts'
import { reachesOrder } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'

type Changing = Pick<
  CallContext<'changeItemQuantity'>,
  'db' | 'actor' | 'expectedVersion' | 'clock' | 'timeZone' | 'jobs' | 'customerMail'
>

/** Sets quantities of a cart, or by staff of an order pending review; none of an item takes it off. */
export async function changeItemQuantity(context: CallContext<'changeItemQuantity'>) {
  const { db, input, actor } = context
  const { orderStreamId, items: wanted } = input
  if (!(await reachesOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const itemIds = wanted.filter(({ quantity }) => quantity > 0).map(({ itemId }) => itemId)
  await shareLockLineListsOf(db, itemIds)
  const decide = async (state: OrderOrNone) => {
    const offers = state
      ? await readOffers(db, { ...state, itemIds }, today(context))
      : new Map<number, never>()
    return changeQuantities(state, { wanted, offers, byStaff: actor.client === 'console' })
  }
  if (itemIds.length < wanted.length) return takeOff(context, orderStreamId, decide)
  const changed = await changeOrder(db, orderStreamId, decide, { ...context, now: context.clock.now() })
  return isRefusal(changed) ? changed : answerWith(db, actor, changed)
}

/** Takes an item off. */
export async function removeOrderItem(context: CallContext<'removeOrderItem'>) {
  const { db, input, actor } = context
  const { orderStreamId, itemId } = input
  if (!(await reachesOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  return takeOff(context, orderStreamId, (state) =>
    removeItem(state, { itemId, byStaff: actor.client === 'console' }),
  )
}

/** Makes a change that takes items off; with the last one of a group the order leaves the draft of that group. */
async function takeOff<Code extends OrderRefusal>(
  context: Changing,
  orderStreamId: string,
  decide: (state: OrderOrNone) => Decision<Code> | Promise<Decision<Code>>,
) {
  const { db, actor } = context
  const making = { ...context, now: context.clock.now() }
  const seen = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderStreamId)
    .executeTakeFirst()
  await lockGroupsOf(db, [orderStreamId])
  const changed = await changeOrder<Code | 'order-not-editable'>(
    db,
    orderStreamId,
    (state) =>
      // Submitted since, and so on drafts whose groups are not locked.
      seen?.status === 'cart' && state?.status !== 'cart' ? refuse('order-not-editable') : decide(state),
    making,
  )
  if (isRefusal(changed)) return changed
  await takeOffDrafts(db, [orderStreamId], making, { ifNothingIsLeft: true })
  return answerWith(db, actor, changed)
}
