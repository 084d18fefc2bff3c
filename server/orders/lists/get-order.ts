import { refuse } from '#contract/refusals.ts'
import { canAccessOrder } from '#server/domain/ordering/lists/order-access.ts'
import { readOrder } from '#server/domain/ordering/lists/select-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrder({ db, input: { streamId }, actor }: CallContext<'getOrder'>) {
  if (!(await canAccessOrder(db, actor, streamId))) return refuse('order-not-found')
  return (await readOrder(db, streamId, actor)) ?? refuse('order-not-found')
}
