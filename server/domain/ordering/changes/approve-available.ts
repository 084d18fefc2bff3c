import type { Kysely } from 'kysely'
import { orderNumber } from '#contract/orders/order-numbers.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { nextOrderNumber, openOrder } from '../order/open-orders.ts'
import { approveAvailable, openRest, restOf } from '../order/order.shortage.ts'
import type { OrderContext } from '../order/order-stream.ts'
import { decideOnLockedOrders } from './change-orders.ts'
import { draftGroupsOf, followOrders } from './follow-orders.ts'
import { lockOrders } from './lock-orders.ts'

export async function approveAvailableOf(
  tx: Kysely<Tables>,
  id: string,
  rest: 'cancel' | 'keep',
  context: OrderContext,
) {
  const locked = await lockOrders(tx, [id], { needs: { short: true }, groups: draftGroupsOf }, context)
  const { results } = await decideOnLockedOrders(
    locked,
    (state, { short }) => approveAvailable(state, short),
    context,
  )
  const [changed = refuse('order-not-found')] = results
  if (isRefusal(changed)) return changed
  const { before, state } = changed
  const lines = before ? restOf(before, state) : []
  if (!before || rest === 'cancel' || lines.length === 0) return { ...changed, restOrder: null }
  const number = await nextOrderNumber(tx)
  const opening = { number, now: context.now.toISOString(), splitFrom: id }
  const opened = await openOrder(tx, openRest(before, lines, opening), context)
  await followOrders(locked, [opened], context)
  return { ...changed, restOrder: { streamId: opened.id, number: orderNumber(number) } }
}
