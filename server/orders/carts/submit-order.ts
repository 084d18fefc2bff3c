import { orderCan } from '#contract/orders/order-status.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { changeOrder } from '#server/domain/ordering/changes/change-orders.ts'
import { canAccessOrder } from '#server/domain/ordering/lists/order-access.ts'
import { answerWith } from '#server/domain/ordering/lists/select-orders.ts'
import { withDetails } from '#server/domain/ordering/order/order.details.ts'
import { type OrderState, submit } from '#server/domain/ordering/order/order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { groupsOf } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function submitOrder(context: CallContext<'submitOrder'>) {
  const { db, input, actor, expectedVersion } = context
  const { orderStreamId, details: wanted } = input
  if (!(await canAccessOrder(db, actor, orderStreamId))) return refuse('order-not-found')
  const change = orderContext(context)
  const now = change.now.toISOString()
  const seenTotal = input.seenTotal === undefined ? undefined : Math.round(input.seenTotal * 100)
  const submitted = await changeOrder(
    db,
    orderStreamId,
    {
      needs: (order) => ({
        offers: linesToSubmit(order).map(({ itemId }) => itemId),
        storeActive: true,
        details: wanted && { wanted, actor },
      }),
      groups: (order) => groupsOf(order.type, linesToSubmit(order)),
      context: { ...change, expectedVersion },
    },
    (state, { offers, storeActive, details }) =>
      withDetails(state, details, (detailed) => submit(detailed, { now, offers, storeActive, seenTotal })),
  )
  return isRefusal(submitted) ? submitted : answerWith(db, actor, submitted)
}

function linesToSubmit({ status, lines }: OrderState): OrderState['lines'] {
  return orderCan(status, 'submit') ? lines : []
}
