import { isIn } from '#contract/orders/status-sets.ts'
import type { Changed } from '#server/platform/event-store/command-handler.ts'
import type { Locks } from '../../locks.ts'
import type { PurchaseOrderContext } from '../purchase-order/purchase-order-stream.ts'
import type { OrderOrNone, OrderState } from '../order/order.ts'
import { addToDrafts, leaveDrafts } from '../purchase-order/drafts.ts'
import { type Group, groupsOf, keyOf, type PurchaseOrderState } from '../purchase-order/purchase-order.ts'
import { releaseUnits } from '../stock/stock.ts'

type Change = Pick<Changed<OrderState>, 'id' | 'before' | 'state'>

export function draftGroupsOf(order: OrderOrNone): Group[] {
  return order && isIn(order.status, 'isOnPurchaseOrders') ? groupsOf(order.type, order.lines) : []
}

export function becomesApproved({ before, state }: Pick<Change, 'before'> & { state: OrderOrNone }): boolean {
  return !isIn(before?.status, 'isApproved') && isIn(state?.status, 'isApproved')
}

export async function followOrders(
  { locks, groups }: { readonly locks: Locks<'orders'>; readonly groups: ReadonlySet<string> },
  changes: readonly Change[],
  context: PurchaseOrderContext,
): Promise<readonly Changed<PurchaseOrderState>[]> {
  const moves = changes.map(({ id, before, state }) => {
    const [was, is] = [draftGroupsOf(before), draftGroupsOf(state)]
    return { id, joins: without(is, was), leaves: without(was, is) }
  })
  const moved = moves.flatMap(({ joins, leaves }) => [...joins, ...leaves])
  if (!moved.every((group) => groups.has(keyOf(group))))
    throw new Error('An order joins or leaves a group that is not locked')
  for (const { id, joins } of moves) if (joins.length > 0) await addToDrafts(locks, joins, [id], context)
  const left = moves.flatMap(({ id, leaves }) => leaves.map((group) => ({ orderId: id, ...group })))
  const leftDrafts = left.length > 0 ? await leaveDrafts(locks, left, context) : []
  const released = changes.filter(({ before, state }) => becomesApproved({ before: state, state: before }))
  if (released.length > 0)
    await releaseUnits(
      locks,
      released.flatMap(({ before }) => before?.lines ?? []),
    )
  return leftDrafts
}

function without(groups: readonly Group[], others: readonly Group[]): Group[] {
  const keys = new Set(others.map(keyOf))
  return groups.filter((group) => !keys.has(keyOf(group)))
}
