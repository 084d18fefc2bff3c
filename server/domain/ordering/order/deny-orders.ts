import type { Kysely } from 'kysely'
import type { FailedOrder } from '#contract/orders.ts'
import { isRefusal, type Refusal, refusals, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lockGroupsOf, takeOffDrafts } from '../purchase-order/drafts.ts'
import { changeOrders, type Making } from './change-orders.ts'
import { deny } from './order.ts'

/** Denies each of some orders that can be denied; tells of the others why not, and the first of those refusals. */
export async function denyEach(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
  reason: string | null,
  making: Making,
) {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where('id', 'in', orderIds)
    .execute()
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  // Of the others none is waited for: a cart that is being submitted may itself wait for a group that is locked here.
  const pending = orderIds.filter((id) => statuses.get(id) === 'pending-review')
  await lockGroupsOf(tx, pending)
  const changed = await changeOrders(tx, pending, (state) => deny(state, reason), making)
  const denied = new Map(pending.map((id, index) => [id, changed[index]]))
  const numbers = new Map(rows.map(({ id, number }) => [id, `SO-${number}`]))
  const processed: { streamId: string; number: string }[] = []
  const failed: FailedOrder[] = []
  let refusal: Refusal<'order-not-found' | 'order-not-deniable' | 'conflict'> | undefined
  for (const streamId of orderIds) {
    const number = numbers.get(streamId) ?? null
    const result = denied.get(streamId) ?? refuse(number === null ? 'order-not-found' : 'order-not-deniable')
    if (isRefusal(result)) {
      const { code } = result
      refusal ??= result
      failed.push({ streamId, number, code, ...refusals[code] })
    } else processed.push({ streamId, number: `SO-${result.state.number}` })
  }
  await takeOffDrafts(
    tx,
    processed.map(({ streamId }) => streamId),
    making,
  )
  return { processed, failed, refusal }
}
