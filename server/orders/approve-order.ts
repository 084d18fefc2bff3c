import type { Kysely } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Handling, HandlingParts } from '#server/platform/http/route.ts'
import { changeOrder, type Making } from './change-order.ts'
import { eachOrder } from './each-order.ts'
import { approve } from './order.ts'
import { answerWith } from './select-orders.ts'
import { lockShortUnits, promiseUnits } from './stock.ts'

/** Approves an order. */
export async function approveOrder(handling: Handling<'approveOrder'>) {
  const { db, input, clock } = handling
  const { orderStreamId, stockOverride = null } = input
  const approved = await approveOne(db, orderStreamId, stockOverride, { ...handling, now: clock.now() })
  return isRefusal(approved) ? approved : answerWith(db, approved)
}

/** Approves orders, each in a transaction of its own: one whose units are short, or that was decided meanwhile, fails alone. */
export async function approveOrders(handling: HandlingParts<'approveOrders'>) {
  const { db, input, part } = handling
  const making = { ...handling, now: handling.clock.now() }
  const { processed, failed } = await eachOrder(db, input.streamsIds, async (id) =>
    part(id, async (tx) => {
      const approved = await approveOne(tx, id, null, making)
      return isRefusal(approved) ? approved : id
    }),
  )
  return { results: { processed, failed } }
}

/** Approves one order by itself and promises its units; a refusal leaves nothing behind. One that is approved already may be let pass. */
export async function approveOne(
  tx: Kysely<Tables>,
  orderId: string,
  stockOverride: string | null,
  making: Making,
  { orIsAlready = false }: { orIsAlready?: boolean } = {},
) {
  let promised = false
  const approved = await changeOrder(
    tx,
    orderId,
    async (state) => {
      if (orIsAlready && state?.status === 'approved') return []
      const pending = state?.status === 'pending-review'
      const short = pending ? await lockShortUnits(tx, state.lines) : []
      promised = true
      return approve(state, { short, stockOverride })
    },
    making,
  )
  if (promised && !isRefusal(approved)) await promiseUnits(tx, approved.state.lines)
  return approved
}
