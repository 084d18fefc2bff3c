import { route } from '#server/platform/http/route.ts'
import { approvePurchaseOrder } from './approve-purchase-order.ts'
import { buildPurchaseOrder } from './build-purchase-order.ts'
import { getBuildableGroups, getBuildableOrders } from './get-buildable.ts'
import { exportPurchaseOrders } from './export-purchase-orders.ts'
import {
  downloadPurchaseOrders,
  getPurchaseOrder,
  getPurchaseOrderHistory,
  getPurchaseOrders,
} from './get-purchase-orders.ts'
import { getPurchaseOrderWorkbook, previewPurchaseOrder } from './read-workbook.ts'
import { rejectPurchaseOrder } from './reject-purchase-order.ts'
import { invoicePurchaseOrder, submitPurchaseOrder } from './submit-purchase-order.ts'
import { voidPurchaseOrder } from './void-purchase-order.ts'

/** The purchase order calls. */
export const purchaseOrderRoutes = [
  route('getPurchaseOrders', getPurchaseOrders),
  route('exportPurchaseOrders', exportPurchaseOrders),
  route('getPurchaseOrder', getPurchaseOrder),
  route('getPurchaseOrderHistory', getPurchaseOrderHistory),
  route('getPurchaseOrderWorkbook', getPurchaseOrderWorkbook),
  route('previewPurchaseOrder', previewPurchaseOrder),
  route('getBuildableGroups', getBuildableGroups),
  route('getBuildableOrders', getBuildableOrders),
  route('buildPurchaseOrder', buildPurchaseOrder),
  route('approvePurchaseOrder', approvePurchaseOrder),
  route('rejectPurchaseOrder', rejectPurchaseOrder),
  route('voidPurchaseOrder', voidPurchaseOrder),
  route('submitPurchaseOrder', submitPurchaseOrder),
  route('invoicePurchaseOrder', invoicePurchaseOrder),
  route('downloadPurchaseOrders', downloadPurchaseOrders),
]
