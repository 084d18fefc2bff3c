import type { Kysely } from 'kysely'
import { isRefusal, type Refusal, refusals } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { changeOrder, lockOrders, type Making } from './change-order.ts'
import { deny, type OrderRefusal } from './order.ts'

/** Denies orders, each by itself. */
export async function denyOrders(handling: Handling<'denyOrders'>) {
  const { db, input, clock } = handling
  const results = await denyEach(db, [...new Set(input.streamsIds)], input.reason ?? null, {
    ...handling,
    now: clock.now(),
  })
  if (results.processed.length > 0 || !results.refusal) return { results }
  return results.refusal
}

/** Denies each of some orders that can be denied; tells of the others why not, and the first of those refusals. */
export async function denyEach(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
  reason: string | null,
  making: Making,
) {
  await lockOrders(tx, orderIds)
  const processed: { streamId: string; number: string }[] = []
  const failed: { streamId: string; status: number; message: string }[] = []
  let refusal: Refusal<'order-not-found' | 'order-not-deniable' | 'conflict'> | undefined
  for (const streamId of orderIds) {
    const denied = await changeOrder(tx, streamId, (state) => deny(state, reason), making)
    if (isRefusal(denied)) {
      refusal ??= denied
      failed.push({ streamId, ...refusals[denied.code as OrderRefusal] })
    } else processed.push({ streamId, number: `SO-${denied.state.number}` })
  }
  return { processed, failed, refusal }
}
