import { isRefusal } from '#contract/refusals.ts'
import { changePurchaseOrder } from '#server/domain/ordering/changes/change-purchase-order.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { invoice } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Records the invoice of a purchase order, which releases units of own stock (docs/rules.md#stock). */
export async function invoicePurchaseOrder(context: CallContext<'invoicePurchaseOrder'>) {
  const { db, input, expectedVersion } = context
  const { streamId, date, invoiceNumber } = input
  const change = { ...orderContext(context), expectedVersion }
  const invoiced = await changePurchaseOrder(db, streamId, change, (state) =>
    invoice(state, { on: date.slice(0, 10), number: invoiceNumber }),
  )
  return isRefusal(invoiced) ? invoiced : answerWith(db, invoiced)
}
