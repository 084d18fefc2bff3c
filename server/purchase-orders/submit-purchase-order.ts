import { isRefusal } from '#contract/refusals.ts'
import { changePurchaseOrder } from '#server/domain/ordering/changes/change-purchase-order.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { submit } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Records that a purchase order was sent to its brand, which releases units of the brand's stock (docs/rules.md#stock). */
export async function submitPurchaseOrder(context: CallContext<'submitPurchaseOrder'>) {
  const { db, input, expectedVersion } = context
  const { streamId, date, reference } = input
  const change = { ...orderContext(context), expectedVersion }
  const submitted = await changePurchaseOrder(db, streamId, change, (state) =>
    submit(state, { on: date.slice(0, 10), reference }),
  )
  return isRefusal(submitted) ? submitted : answerWith(db, submitted)
}
