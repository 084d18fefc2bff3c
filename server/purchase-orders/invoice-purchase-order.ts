import { isRefusal } from '#contract/refusals.ts'
import { advanceOrders } from '#server/domain/ordering/changes/advance-orders.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { orderContext } from '#server/domain/ordering/order/order-stream.ts'
import { changePurchaseOrder } from '#server/domain/ordering/purchase-order/change-purchase-orders.ts'
import { lockPurchaseOrder } from '#server/domain/ordering/purchase-order/lock-purchase-order.ts'
import { invoice } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import { releaseUnitsOf } from '#server/domain/ordering/stock/stock.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Records the invoice of a purchase order, which releases units of own stock (rules §5 "Stock"). */
export async function invoicePurchaseOrder(context: CallContext<'invoicePurchaseOrder'>) {
  const { db, input, expectedVersion } = context
  const { streamId, date, invoiceNumber } = input
  const locked = await lockPurchaseOrder(db, streamId)
  if (isRefusal(locked)) return locked
  const { locks, purchaseOrder, group, orderIds } = locked
  const change = orderContext(context)
  const changed = await changePurchaseOrder(
    locks,
    purchaseOrder,
    (state) => invoice(state, { on: date.slice(0, 10), number: invoiceNumber }),
    { ...change, expectedVersion },
  )
  if (isRefusal(changed)) return changed
  const releases = group.inventoryType === 'own-stock'
  await advanceOrders(releases ? await releaseUnitsOf(locks, orderIds, group) : locks, orderIds, change)
  return answerWith(db, changed)
}
