import { orderNumber, purchaseOrderNumber } from '#contract/orders/order-numbers.ts'
import { isRefusal } from '#contract/refusals.ts'
import { changePurchaseOrderByOrders } from '#server/domain/ordering/changes/change-purchase-order.ts'
import { draftGroupsOf } from '#server/domain/ordering/changes/follow-orders.ts'
import { deny } from '#server/domain/ordering/order/order.ts'
import { failedOrder } from '#server/domain/ordering/order/failed-order.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { canReject } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function rejectPurchaseOrder(context: CallContext<'rejectPurchaseOrder'>) {
  const { db, input, expectedVersion } = context
  const { streamId, reason = null, internalNote = null } = input
  const rejected = await changePurchaseOrderByOrders(db, streamId, {
    needs: {},
    groups: draftGroupsOf,
    context: { ...orderContext(context), expectedVersion },
    check: canReject,
    decideOnOrder: (order) => deny(order, { reason, internalNote }),
    decide: () => [],
  })
  if (isRefusal(rejected)) return rejected
  const { orders, leftDrafts } = rejected
  const others = leftDrafts
    .filter(({ id }) => id !== streamId)
    .toSorted((a, b) => a.state.number - b.state.number)
  const processed = orders.flatMap(({ id, result }) =>
    isRefusal(result)
      ? []
      : {
          streamId: id,
          number: orderNumber(result.state.number),
          alsoOn: others
            .filter(({ before }) => before?.orderIds.includes(id))
            .map((other) => ({ streamId: other.id, number: purchaseOrderNumber(other.state.number) })),
        },
  )
  const failed = orders.flatMap(({ id, state, result }) =>
    isRefusal(result) ? [failedOrder(id, state, result.code)] : [],
  )
  return { results: { processed, failed } }
}
