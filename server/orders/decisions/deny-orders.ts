import { refuse } from '#contract/refusals.ts'
import { denyEach, readOrdersToDeny } from '#server/domain/ordering/changes/deny-orders.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { lockGroupsOf } from '#server/domain/ordering/purchase-order/lock-groups.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { BatchContext } from '#server/platform/http/route.ts'
import { forEachOrder } from './for-each-order.ts'

/** Denies each order in its own transaction. If none could be denied, the call is refused for the first reason. */
export async function denyOrders(context: BatchContext<'denyOrders'>) {
  const { db, input, runStep, expectedVersion } = context
  const denial = { reason: input.reason ?? null, internalNote: input.internalNote ?? null }
  const change = { ...orderContext(context), expectedVersion }
  const { processed, failed } = await forEachOrder(db, input.streamsIds, async (id) =>
    runStep(id, async (tx) => {
      const known = await readOrdersToDeny(tx, [id])
      const locks = await lockGroupsOf(beginLocks(tx), [id])
      const { refusal } = await denyEach(locks, [id], known, denial, change)
      return refusal ?? id
    }),
  )
  const reason = ownRefusals.find((code) => code === failed[0]?.code)
  return processed.length === 0 && reason ? refuse(reason) : { results: { processed, failed } }
}

const ownRefusals = ['order-not-found', 'order-not-deniable', 'conflict'] as const
