import { refuse } from '#contract/refusals.ts'
import { readPurchaseOrder, signWorkbook } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getPurchaseOrder({ db, input, files }: CallContext<'getPurchaseOrder'>) {
  const purchaseOrder = await readPurchaseOrder(db, input.streamId)
  return purchaseOrder ? signWorkbook(purchaseOrder, files) : refuse('purchase-order-not-found')
}
