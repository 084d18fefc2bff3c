import { sumPurchaseOrders } from '#server/domain/ordering/lists/list-purchase-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getPurchaseOrderSums({ db, input }: CallContext<'getPurchaseOrderSums'>) {
  const { purchaseOrders, isCapped, sums } = await sumPurchaseOrders(db, input)
  return {
    items: sums ? [{ ...sums, totalPrice: sums.totalPrice / 100 }] : [],
    total: purchaseOrders,
    isCapped,
    nextCursor: null,
  }
}
