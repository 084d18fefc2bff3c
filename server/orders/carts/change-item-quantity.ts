import { can } from '#contract/permissions.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { changeOrder } from '#server/domain/ordering/changes/change-orders.ts'
import { draftGroupsOf } from '#server/domain/ordering/changes/follow-orders.ts'
import { canAccessOrder } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { changeQuantities, type OrderState } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { groupsOf } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function changeItemQuantity(context: CallContext<'changeItemQuantity'>) {
  const { db, input, actor, expectedVersion } = context
  const { orderStreamId, items: wanted } = input
  if (!(await canAccessOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const byStaff = can(actor, 'orders.edit-all')
  const itemIds = wanted.filter(({ quantity }) => quantity > 0).map(({ itemId }) => itemId)
  const removes = itemIds.length < wanted.length
  const isPending = (order: OrderState) => byStaff && isIn(order.status, 'awaitsDecision')
  const changed = await changeOrder(
    db,
    orderStreamId,
    {
      needs: (order) => ({
        offers: itemIds,
        storeActive: isPending(order) && itemIds.some((itemId) => !has(order, itemId)),
      }),
      groups(order, offers) {
        if (!isPending(order)) return []
        const added = [...offers.values()].filter(({ itemId }) => !has(order, itemId))
        return [...groupsOf(order.type, added), ...(removes ? draftGroupsOf(order) : [])]
      },
      context: { ...orderContext(context), expectedVersion },
    },
    (state, { offers }) => changeQuantities(state, { wanted, offers, byStaff }),
  )
  return isRefusal(changed) ? changed : answerWith(db, actor, changed)
}

function has({ lines }: OrderState, wanted: number): boolean {
  return lines.some(({ itemId }) => itemId === wanted)
}
