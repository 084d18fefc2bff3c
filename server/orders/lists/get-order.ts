import { refuse } from '#contract/refusals.ts'
import { readOrder } from '#server/domain/ordering/lists/select-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrder({ db, input: { streamId }, actor }: CallContext<'getOrder'>) {
  return (await readOrder(db, streamId, actor)) ?? refuse('order-not-found')
}
