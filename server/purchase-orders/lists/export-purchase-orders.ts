import { orderKindLabel } from '#contract/line-lists/line-list-types.ts'
import { purchaseOrderNumber } from '#contract/orders/order-numbers.ts'
import { stageOf } from '#contract/orders/purchase-order-stage.ts'
import { exportList } from '#server/platform/export/export-list.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { listPurchaseOrders } from '#server/domain/ordering/lists/list-purchase-orders.ts'
import type { PurchaseOrderListed } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { usDate } from '#server/domain/ordering/workbook/workbook-content.ts'
import { usDayIn } from '#server/platform/calendar.ts'
import { statusRows } from '#contract/orders/status-sets.ts'

/** The totals of a page are computed at once, from up to thousands of lines each. */
const pageSize = 100

export async function exportPurchaseOrders(context: CallContext<'exportPurchaseOrders'>) {
  const { db, input, timeZone } = context
  return exportList<PurchaseOrderListed>({
    what: 'purchase-orders',
    columns: {
      'Purchase order': ({ number }) => purchaseOrderNumber(number),
      Brand: ({ brandName }) => brandName,
      Type: ({ inventoryType, stockKinds }) => orderKindLabel(inventoryType, stockKinds),
      'Line list': ({ lineListName }) => lineListName,
      Status: (row) => statusRows[stageOf(row)].label,
      Source: ({ generationType }) => (generationType === 'manual' ? 'Manual' : 'Automatic'),
      Orders: ({ contents }) => contents.orderStreamIds.length,
      Items: ({ contents }) => contents.itemsCount,
      Units: ({ contents }) => contents.unitsCount,
      'Cost (USD)': ({ contents }) => contents.cents / 100,
      'Date sent': ({ submittedOn }) => usDate(submittedOn),
      Reference: ({ reference }) => reference,
      'Invoice number': ({ invoiceNumber }) => invoiceNumber,
      'Invoice date': ({ invoicedOn }) => usDate(invoicedOn),
      Created: ({ createdAt }) => usDayIn(createdAt, timeZone),
    },
    page: async (cursor) => listPurchaseOrders(db, { ...input, cursor, pageSize, counted: false }),
  })
}
