import { isRefusal } from '#contract/refusals.ts'
import { followPurchaseOrders } from '#server/domain/ordering/order/advance-orders.ts'
import { releaseUnitsOf } from '#server/domain/ordering/stock/stock.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { changePurchaseOrder } from '#server/domain/ordering/purchase-order/change-purchase-orders.ts'
import { lockPurchaseOrder } from '#server/domain/ordering/purchase-order/lock-purchase-order.ts'
import { invoice, submit } from '#server/domain/ordering/purchase-order/purchase-order.ts'
import { answerWith } from '#server/domain/ordering/lists/select-purchase-orders.ts'

/** Notes that a purchase order was sent to its brand; what a brand's stock was promised is no longer counted here (rules §5 "Stock"). */
export async function submitPurchaseOrder(context: CallContext<'submitPurchaseOrder'>) {
  const { db, input, clock, expectedVersion } = context
  const { streamId, date, reference } = input
  const locked = await lockPurchaseOrder(db, streamId)
  if (isRefusal(locked)) return locked
  const making = { ...context, now: clock.now(), expectedVersion: undefined }
  const changed = await changePurchaseOrder(
    db,
    streamId,
    (state) => submit(state, { on: date.slice(0, 10), reference }),
    { ...making, expectedVersion },
  )
  if (isRefusal(changed)) return changed
  if (locked.group.inventoryType !== 'own-stock')
    await releaseUnitsOf(db, locked.state.orderIds, locked.group)
  await followPurchaseOrders(db, locked.state.orderIds, making)
  return answerWith(db, { id: streamId, version: changed.version })
}

/** Notes the invoice of a purchase order; own stock leaves the warehouse with it. */
export async function invoicePurchaseOrder(context: CallContext<'invoicePurchaseOrder'>) {
  const { db, input, clock, expectedVersion } = context
  const { streamId, date, invoiceNumber } = input
  const locked = await lockPurchaseOrder(db, streamId)
  if (isRefusal(locked)) return locked
  const making = { ...context, now: clock.now(), expectedVersion: undefined }
  const changed = await changePurchaseOrder(
    db,
    streamId,
    (state) => invoice(state, { on: date.slice(0, 10), number: invoiceNumber }),
    { ...making, expectedVersion },
  )
  if (isRefusal(changed)) return changed
  if (locked.group.inventoryType === 'own-stock')
    await releaseUnitsOf(db, locked.state.orderIds, locked.group)
  await followPurchaseOrders(db, locked.state.orderIds, making)
  return answerWith(db, { id: streamId, version: changed.version })
}
