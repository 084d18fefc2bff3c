import { isRefusal, refuse } from '#contract/refusals.ts'
import { orderCan } from '#contract/order-status.ts'
import { shareLockLineListsOf } from '#server/domain/line-list/share-lock-line-lists.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { loadOrder, openOrder } from '#server/domain/ordering/order/change-orders.ts'
import { nextOrderNumber } from './create-order.ts'
import { readOffers, today } from '#server/domain/ordering/stock/offers.ts'
import { open } from '#server/domain/ordering/order/order.ts'
import { holdOrderingStore, reachesOrder } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'

/** Makes a new cart of what an order holds and can still be ordered, at the prices of now; says which models were left out. */
export async function replicateOrder(context: CallContext<'replicateOrder'>) {
  const { db, input, actor, clock } = context
  const { orderStreamId } = input
  if (!(await reachesOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const state = await loadOrder(db, orderStreamId)
  if (!state) return refuse('order-not-found')
  if (!orderCan(state.status).replicate) return refuse('order-not-replicable')
  const store = await holdOrderingStore(db, actor, state.storeId)
  if (!store?.active) return refuse('order-store-inactive')
  const itemIds = state.lines.map(({ itemId }) => itemId)
  await shareLockLineListsOf(db, itemIds)
  const offers = await readOffers(db, { ...state, itemIds }, today(context))
  const now = clock.now()
  const { organizationId, storeId, type } = state
  const events = open(
    null,
    {
      number: await nextOrderNumber(db),
      organizationId,
      storeId,
      type,
      replicatedFrom: orderStreamId,
      openedAt: now.toISOString(),
    },
    { wanted: state.lines.filter(({ itemId }) => offers.has(itemId)), offers },
  )
  if (isRefusal(events)) throw new Error('What is offered cannot be unavailable')
  const written = await openOrder(db, uuidv7(now), events, { ...context, now })
  const missing = state.lines.filter(({ itemId }) => !offers.has(itemId))
  return {
    ...(await answerWith(db, actor, written, true)),
    leftOut: [...new Set(missing.map(({ modelCode }) => modelCode))],
  }
}
