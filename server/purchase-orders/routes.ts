import { presentPurchaseOrder as present } from '#server/domain/ordering/lists/select-purchase-orders.ts'
import { fromReplica, route, routeInSteps } from '#server/platform/http/route.ts'
import { approvePurchaseOrder } from './approve-purchase-order.ts'
import { buildPurchaseOrder } from './build-purchase-order.ts'
import { invoicePurchaseOrder } from './invoice-purchase-order.ts'
import { exportPurchaseOrders } from './lists/export-purchase-orders.ts'
import { getBuildableGroups } from './lists/get-buildable-groups.ts'
import { getBuildableOrders } from './lists/get-buildable-orders.ts'
import { getPurchaseOrder } from './lists/get-purchase-order.ts'
import { getPurchaseOrderHistory } from './lists/get-purchase-order-history.ts'
import { getPurchaseOrderSums } from './lists/get-purchase-order-sums.ts'
import { getPurchaseOrders } from './lists/get-purchase-orders.ts'
import { rejectPurchaseOrder } from './reject-purchase-order.ts'
import { submitPurchaseOrder } from './submit-purchase-order.ts'
import { voidPurchaseOrder } from './void-purchase-order.ts'
import {
  downloadPurchaseOrders,
  presentWorkbooks,
  writeMissingWorkbooks,
} from './workbook/download-purchase-orders.ts'
import { getPurchaseOrderWorkbook } from './workbook/get-purchase-order-workbook.ts'
import { presentPreview, writePreview } from './workbook/preview-purchase-order.ts'

export const purchaseOrderRoutes = [
  route('getPurchaseOrders', getPurchaseOrders),
  route('getPurchaseOrderSums', getPurchaseOrderSums),
  fromReplica(route('exportPurchaseOrders', exportPurchaseOrders)),
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
