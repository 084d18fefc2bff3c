import type { Kysely } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Handling, HandlingParts } from '#server/platform/http/route.ts'
import { changeOrder, type Making } from './change-order.ts'
import { eachOrder } from './each-order.ts'
import { approve, evolve, follow, type Progress } from './order.ts'
import { answerWith } from './select-orders.ts'
import { lockShortUnits, promiseUnits } from './stock.ts'

/** Approves an order. */
export async function approveOrder(handling: Handling<'approveOrder'>) {
  const { db, input, clock } = handling
  const { orderStreamId, stockOverride = null } = input
  const approved = await approveOne(db, orderStreamId, stockOverride, { ...handling, now: clock.now() })
  return isRefusal(approved) ? approved : answerWith(db, approved)
}

/** Approves orders, each in a transaction of its own: one whose units are short without a reason, or that was decided meanwhile, fails alone. */
export async function approveOrders(handling: HandlingParts<'approveOrders'>) {
  const { db, input, part } = handling
  const { streamsIds, stockOverride = null } = input
  const making = { ...handling, now: handling.clock.now() }
  const { processed, failed } = await eachOrder(db, streamsIds, async (id) =>
    part(id, async (tx) => {
      const approved = await approveOne(tx, id, stockOverride, making)
      return isRefusal(approved) ? approved : id
    }),
  )
  return { results: { processed, failed } }
}

/**
 * Approves one order by itself and promises its units; a refusal leaves nothing behind. With its purchase order, which becomes ready,
 * one that is approved already passes, and the order goes on as far as its purchase orders have come then.
 */
export async function approveOne(
  tx: Kysely<Tables>,
  orderId: string,
  stockOverride: string | null,
  making: Making,
  withPurchaseOrder?: Progress,
) {
  let promised = false
  const approved = await changeOrder(
    tx,
    orderId,
    async (state) => {
      const passes = withPurchaseOrder !== undefined && state?.status === 'approved'
      const short = state?.status === 'pending-review' ? await lockShortUnits(tx, state.lines) : []
      const events = passes ? [] : approve(state, { short, stockOverride })
      if (isRefusal(events)) return events
      promised = events.length > 0
      if (!withPurchaseOrder) return events
      return [...events, ...follow(events.reduce(evolve, state), withPurchaseOrder)]
    },
    making,
  )
  if (promised && !isRefusal(approved)) await promiseUnits(tx, approved.state.lines)
  return approved
}
