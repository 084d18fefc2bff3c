import type { Kysely } from 'kysely'
import type { FailedOrder } from '#contract/orders.ts'
import { isRefusal, type Refusal, refusals, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { HandlingParts } from '#server/platform/http/route.ts'
import { lockGroupsOf, takeOffDrafts } from '#server/purchase-orders/public.ts'
import { changeOrder, lockOrders, type Making } from './change-order.ts'
import { eachOrder } from './each-order.ts'
import { deny } from './order.ts'

/** Denies orders, each in a transaction of its own; where not one of them could be denied, the first one's refusal is the answer. */
export async function denyOrders(handling: HandlingParts<'denyOrders'>) {
  const { db, input, part } = handling
  const making = { ...handling, now: handling.clock.now() }
  const { processed, failed } = await eachOrder(db, input.streamsIds, async (id) =>
    part(id, async (tx) => {
      const { refusal } = await denyEach(tx, [id], input.reason ?? null, making)
      return refusal ?? id
    }),
  )
  const why = ownRefusals.find((code) => code === failed[0]?.code)
  return processed.length === 0 && why ? refuse(why) : { results: { processed, failed } }
}

const ownRefusals = ['order-not-found', 'order-not-deniable', 'conflict'] as const

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
  await lockOrders(tx, pending)
  const processed: { streamId: string; number: string }[] = []
  const numbers = new Map(rows.map(({ id, number }) => [id, `SO-${number}`]))
  const failed: FailedOrder[] = []
  let refusal: Refusal<'order-not-found' | 'order-not-deniable' | 'conflict'> | undefined
  for (const streamId of orderIds) {
    const denied = pending.includes(streamId)
      ? await changeOrder(tx, streamId, (state) => deny(state, reason), making)
      : refuse(statuses.has(streamId) ? 'order-not-deniable' : 'order-not-found')
    if (isRefusal(denied)) {
      refusal ??= denied
      failed.push({
        streamId,
        number: numbers.get(streamId) ?? null,
        code: denied.code,
        ...refusals[denied.code],
      })
    } else processed.push({ streamId, number: `SO-${denied.state.number}` })
  }
  await takeOffDrafts(
    tx,
    processed.map(({ streamId }) => streamId),
    making,
  )
  return { processed, failed, refusal }
}
