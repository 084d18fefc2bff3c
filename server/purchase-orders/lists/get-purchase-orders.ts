import { listPurchaseOrders } from '#server/domain/ordering/lists/list-purchase-orders.ts'
import { signWorkbook, toPurchaseOrder } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getPurchaseOrders({ db, files, input }: CallContext<'getPurchaseOrders'>) {
  const page = await listPurchaseOrders(db, input)
  return {
    ...page,
    items: await Promise.all(page.items.map(async (row) => signWorkbook(toPurchaseOrder(row), files))),
  }
}
