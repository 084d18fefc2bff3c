import { can } from '#contract/permissions.ts'
import { refuse } from '#contract/refusals.ts'
import { canAccessOrder } from '#server/domain/ordering/lists/order-access.ts'
import { removeItem } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { beginLocks } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { removeItems } from './remove-items.ts'

export async function removeOrderItem(context: CallContext<'removeOrderItem'>) {
  const { db, input, actor, expectedVersion } = context
  const { orderStreamId, itemId } = input
  const seen = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderStreamId)
    .executeTakeFirst()
  if (!seen || !(await canAccessOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  return removeItems(
    beginLocks(db),
    { id: orderStreamId, seen },
    (state) => removeItem(state, { itemId, byStaff: can(actor, 'orders.edit-all') }),
    { ...orderContext(context), expectedVersion },
    actor,
  )
}
