import { refuse } from '#contract/refusals.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { readOrderState } from '#server/domain/ordering/order/load-orders.ts'
import { splitLines } from '#server/domain/ordering/order/order.shortage.ts'
import { readStock } from '#server/domain/ordering/stock/stock.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrderShortage({ db, input: { streamId } }: CallContext<'getOrderShortage'>) {
  const state = await readOrderState(db, streamId)
  if (!state) return refuse('order-not-found')
  const lines = isIn(state.status, 'awaitsDecision') ? state.lines : []
  const short = (await readStock(db, lines)).shortOf(lines)
  const { available } = splitLines(lines, short)
  return { short, availableUnits: available.reduce((sum, { quantity }) => sum + quantity, 0) }
}
