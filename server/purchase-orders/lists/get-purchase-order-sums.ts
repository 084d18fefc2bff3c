import type { ParsedInputOf } from '#contract/calls.ts'
import { sumPurchaseOrders } from '#server/domain/ordering/lists/list-purchase-orders.ts'
import type { Services } from '#server/platform/services.ts'

/** Adds up all purchase orders of a list. */
export async function getPurchaseOrderSums(
  { db }: Pick<Services, 'db'>,
  input: ParsedInputOf<'getPurchaseOrderSums'>,
) {
  const { purchaseOrders, isCapped, sums } = await sumPurchaseOrders(db, input)
  return {
    items: sums ? [{ ...sums, totalPrice: sums.totalPrice / 100 }] : [],
    total: purchaseOrders,
    isCapped,
    nextCursor: null,
  }
}
