import { refuse } from '#contract/refusals.ts'
import type { BatchContext } from '#server/platform/http/route.ts'
import { denyEach } from '#server/domain/ordering/order/deny-orders.ts'
import { eachOrder } from './each-order.ts'

/** Denies orders, each in a transaction of its own; where not one of them could be denied, the first one's refusal is the answer. */
export async function denyOrders(context: BatchContext<'denyOrders'>) {
  const { db, input, runStep } = context
  const making = { ...context, now: context.clock.now() }
  const { processed, failed } = await eachOrder(db, input.streamsIds, async (id) =>
    runStep(id, async (tx) => {
      const { refusal } = await denyEach(tx, [id], input.reason ?? null, making)
      return refusal ?? id
    }),
  )
  const why = ownRefusals.find((code) => code === failed[0]?.code)
  return processed.length === 0 && why ? refuse(why) : { results: { processed, failed } }
}

const ownRefusals = ['order-not-found', 'order-not-deniable', 'conflict'] as const
