import { isRefusal, refuse } from '#contract/refusals.ts'
import { changeOrder } from '#server/domain/ordering/changes/change-orders.ts'
import { draftGroupsOf } from '#server/domain/ordering/changes/follow-orders.ts'
import { deny } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import type { BatchContext } from '#server/platform/http/route.ts'
import { forEachOrder } from './for-each-order.ts'

/** Denies each order in its own transaction. If none could be denied, the call is refused for the first reason. */
export async function denyOrders(context: BatchContext<'denyOrders'>) {
  const { db, input, runStep, expectedVersion } = context
  const denial = { reason: input.reason ?? null, internalNote: input.internalNote ?? null }
  const change = {
    needs: {},
    groups: draftGroupsOf,
    context: { ...orderContext(context), expectedVersion },
  } as const
  const { processed, failed } = await forEachOrder(db, input.streamsIds, async (id) =>
    runStep(id, async (tx) => {
      const denied = await changeOrder(tx, id, change, (state) => deny(state, denial))
      return isRefusal(denied) ? denied : id
    }),
  )
  const reason = ownRefusals.find((code) => code === failed[0]?.code)
  return processed.length === 0 && reason ? refuse(reason) : { results: { processed, failed } }
}

const ownRefusals = ['order-not-found', 'order-not-deniable', 'conflict'] as const
