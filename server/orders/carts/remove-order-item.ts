import { can } from '#contract/permissions.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { changeOrder } from '#server/domain/ordering/changes/change-orders.ts'
import { draftGroupsOf } from '#server/domain/ordering/changes/follow-orders.ts'
import { canAccessOrder } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { removeItem } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function removeOrderItem(context: CallContext<'removeOrderItem'>) {
  const { db, input, actor, expectedVersion } = context
  const { orderStreamId, itemId } = input
  if (!(await canAccessOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const changed = await changeOrder(
    db,
    orderStreamId,
    { needs: {}, groups: draftGroupsOf, context: { ...orderContext(context), expectedVersion } },
    (state) => removeItem(state, { itemId, byStaff: can(actor, 'orders.edit-all') }),
  )
  return isRefusal(changed) ? changed : answerWith(db, actor, changed)
}
