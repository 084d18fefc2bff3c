import type { OrderStatus } from '#contract/orders/order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { changeOrder, lockAndLoadOrder } from '#server/domain/ordering/order/change-orders.ts'
import type { Decision, OrderRefusal, OrderState } from '#server/domain/ordering/order/order.ts'
import type { OrderContext } from '#server/domain/ordering/order/order-stream.ts'
import { removeFromDrafts } from '#server/domain/ordering/purchase-order/drafts.ts'
import { lockGroupsOf } from '#server/domain/ordering/purchase-order/lock-groups.ts'
import type { LocksBefore } from '#server/domain/locks.ts'
import type { Actor } from '#server/platform/history/actor.ts'

/** Makes a change that removes items. With the last item of a group, the order is removed from the draft of that group. */
export async function removeItems<Code extends OrderRefusal>(
  locks: LocksBefore<'groups'>,
  { id, seen }: { id: string; seen: { readonly status: OrderStatus } },
  decide: (state: OrderState) => Decision<Code>,
  context: OrderContext,
  actor: Actor,
) {
  const withGroups = await lockGroupsOf(locks, [id])
  const { locks: withOrder, order } = await lockAndLoadOrder(withGroups, 'orders', id)
  const changed = await changeOrder<Code | 'order-not-editable'>(
    withOrder,
    order,
    // A cart that was submitted since is on drafts whose groups are not locked.
    (state) =>
      isIn(seen.status, 'isCart') && !isIn(state.status, 'isCart')
        ? refuse('order-not-editable')
        : decide(state),
    context,
  )
  if (isRefusal(changed)) return changed
  await removeFromDrafts(withOrder, [id], context, { ifNothingIsLeft: true })
  return answerWith(withOrder.tx, actor, changed)
}
