import type { ParsedInputOf } from '#contract/calls.ts'
import { listPurchaseOrders } from '#server/domain/ordering/lists/list-purchase-orders.ts'
import { signWorkbook, toPurchaseOrder } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import type { Services } from '#server/platform/services.ts'

/** Lists purchase orders with orders, last changed first; void ones only with that status. */
export async function getPurchaseOrders(
  { db, files }: Pick<Services, 'db' | 'files'>,
  input: ParsedInputOf<'getPurchaseOrders'>,
) {
  const page = await listPurchaseOrders(db, input)
  return {
    ...page,
    items: await Promise.all(page.items.map(async (row) => signWorkbook(toPurchaseOrder(row), files))),
  }
}
