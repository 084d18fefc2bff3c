import { type Kysely, sql } from 'kysely'
import { orderNumber } from '#contract/orders/order-numbers.ts'
import type { FailedOrder } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { isRefusal, type Refusal, refusals, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Locks } from '../../locks.ts'
import { changeOrders, lockAndLoadOrders } from '../order/change-orders.ts'
import { deny } from '../order/order.ts'
import type { Denial } from '../order/order.events.ts'
import type { OrderContext } from '../order/order-stream.ts'
import { removeFromDrafts } from '../purchase-order/drafts.ts'
import { isIn } from '#contract/orders/status-sets.ts'

/** Orders to deny, by id. */
export type OrdersToDeny = ReadonlyMap<string, { readonly number: number; readonly status: OrderStatus }>

export async function readOrdersToDeny(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<OrdersToDeny> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/**
 * Denies those of some orders that are pending review and returns why the others were not denied, with the first of those refusals.
 * The groups of the orders are locked. `known` must have been read before that: an order that was submitted since is on drafts of
 * groups that are not locked.
 */
export async function denyEach(
  locks: Locks<'groups'>,
  orderIds: readonly string[],
  known: OrdersToDeny,
  denial: Denial,
  context: OrderContext,
) {
  // Only these are locked: a cart that is being submitted is itself waiting for a group.
  const pending = orderIds.filter((id) => isIn(known.get(id)?.status, 'awaitsDecision'))
  const { locks: withOrders, orders } = await lockAndLoadOrders(locks, 'orders', pending)
  const changed = await changeOrders(withOrders, orders, (state) => deny(state, denial), context)
  const results = new Map(pending.map((id, index) => [id, changed[index]]))
  const processed: { streamId: string; number: string }[] = []
  const failed: FailedOrder[] = []
  let refusal: Refusal<'order-not-found' | 'order-not-deniable' | 'conflict'> | undefined
  for (const streamId of orderIds) {
    const order = known.get(streamId)
    const result = results.get(streamId) ?? refuse(order ? 'order-not-deniable' : 'order-not-found')
    if (isRefusal(result)) {
      const { code } = result
      refusal ??= result
      failed.push({ streamId, number: order ? orderNumber(order.number) : null, code, ...refusals[code] })
    } else processed.push({ streamId, number: orderNumber(result.state.number) })
  }
  const denied = processed.map(({ streamId }) => streamId)
  await removeFromDrafts(withOrders, denied, context)
  return { processed, failed, refusal }
}
