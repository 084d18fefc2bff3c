import { route, routeInSteps } from '#server/platform/http/route.ts'
import { approvePurchaseOrder } from './approve-purchase-order.ts'
import { buildPurchaseOrder } from './build-purchase-order.ts'
import { getBuildableGroups, getBuildableOrders } from './lists/get-buildable-orders.ts'
import { exportPurchaseOrders } from './lists/export-purchase-orders.ts'
import {
  downloadPurchaseOrders,
  getPurchaseOrder,
  getPurchaseOrderHistory,
  getPurchaseOrders,
  presentWorkbooks,
  writeMissingWorkbooks,
} from './lists/get-purchase-orders.ts'
import {
  getPurchaseOrderWorkbook,
  presentPreview,
  writePreview,
} from './workbook/get-purchase-order-workbook.ts'
import { rejectPurchaseOrder } from './reject-purchase-order.ts'
import { presentPurchaseOrder as present } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { invoicePurchaseOrder, submitPurchaseOrder } from './submit-purchase-order.ts'
import { voidPurchaseOrder } from './void-purchase-order.ts'

/** The purchase order calls. */
export const purchaseOrderRoutes = [
  route('getPurchaseOrders', getPurchaseOrders),
  route('exportPurchaseOrders', exportPurchaseOrders),
  route('getPurchaseOrder', getPurchaseOrder),
  route('getPurchaseOrderHistory', getPurchaseOrderHistory),
  route('getPurchaseOrderWorkbook', getPurchaseOrderWorkbook),
  routeInSteps('previewPurchaseOrder', {
    prepare: writePreview,
    handle: async ({ prepared }) => prepared,
    present: presentPreview,
  }),
  route('getBuildableGroups', getBuildableGroups),
  route('getBuildableOrders', getBuildableOrders),
  routeInSteps('buildPurchaseOrder', { handle: buildPurchaseOrder, present }),
  routeInSteps('approvePurchaseOrder', { handle: approvePurchaseOrder, present }),
  route('rejectPurchaseOrder', rejectPurchaseOrder),
  routeInSteps('voidPurchaseOrder', { handle: voidPurchaseOrder, present }),
  routeInSteps('submitPurchaseOrder', { handle: submitPurchaseOrder, present }),
  routeInSteps('invoicePurchaseOrder', { handle: invoicePurchaseOrder, present }),
  routeInSteps('downloadPurchaseOrders', {
    prepare: writeMissingWorkbooks,
    handle: downloadPurchaseOrders,
    present: presentWorkbooks,
  }),
]
