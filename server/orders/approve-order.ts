import type { Kysely } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { changeOrder, type Making } from './change-order.ts'
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

/** Approves one order by itself and promises its units; a refusal leaves nothing behind. */
export async function approveOne(
  tx: Kysely<Tables>,
  orderId: string,
  stockOverride: string | null,
  making: Making,
) {
  const approved = await changeOrder(
    tx,
    orderId,
    async (state) => {
      const pending = state?.status === 'pending-review'
      const short = pending ? await lockShortUnits(tx, state.lines) : []
      return approve(state, { short, stockOverride })
    },
    making,
  )
  if (!isRefusal(approved)) await promiseUnits(tx, approved.state.lines)
  return approved
}
