import { batchRoute, fromReplica, route, routeInSteps } from '#server/platform/http/route.ts'
import { changeItemQuantity } from './carts/change-item-quantity.ts'
import { changeOrderDetails } from './carts/change-order-details.ts'
import { changeOrdersDetails } from './carts/change-orders-details.ts'
import { createOrder } from './carts/create-order.ts'
import { getOrderableItems } from './carts/get-orderable-items.ts'
import { getOrderableLists } from './carts/get-orderable-lists.ts'
import { getOrderStores } from './carts/get-order-stores.ts'
import { removeOrderItem } from './carts/remove-order-item.ts'
import { replicateOrder } from './carts/replicate-order.ts'
import { submitOrder } from './carts/submit-order.ts'
import { approveOrder } from './decisions/approve-order.ts'
import { approveOrders } from './decisions/approve-orders.ts'
import { cancelOrder } from './decisions/cancel-order.ts'
import { denyOrders } from './decisions/deny-orders.ts'
import { getMarkedOrderForm } from './forms/get-marked-order-form.ts'
import { getOrderForm } from './forms/get-order-form.ts'
import { getOrderFormReading } from './forms/get-order-form-reading.ts'
import { forgetOrderFileName } from './forms/names/forget-order-file-name.ts'
import { getOrderFileNames } from './forms/names/get-order-file-names.ts'
import { matchOrderFileName } from './forms/names/match-order-file-name.ts'
import { orderFromForm } from './forms/order-from-form.ts'
import { readUploadedForm } from './forms/read-order-form.ts'
import { downloadOrder } from './lists/download-order.ts'
import { exportOrders } from './lists/export-orders.ts'
import { getOrder } from './lists/get-order.ts'
import { getOrderHistory } from './lists/get-order-history.ts'
import { getOrderPictures } from './lists/get-order-pictures.ts'
import { getOrderShortage } from './lists/get-order-shortage.ts'
import { getOrderSums } from './lists/get-order-sums.ts'
import { getOrders } from './lists/get-orders.ts'

export const orderRoutes = [
  route('getOrders', getOrders),
  route('getOrderSums', getOrderSums),
  fromReplica(route('exportOrders', exportOrders)),
  route('getOrderStores', getOrderStores),
  route('getOrderableLists', getOrderableLists),
  route('getOrderableItems', getOrderableItems),
  route('getOrder', getOrder),
  route('getOrderPictures', getOrderPictures),
  fromReplica(route('downloadOrder', downloadOrder)),
  route('getOrderShortage', getOrderShortage),
  route('getOrderHistory', getOrderHistory),
  route('createOrder', createOrder),
  route('submitOrder', submitOrder),
  route('removeOrderItem', removeOrderItem),
  route('changeItemQuantity', changeItemQuantity),
  route('changeOrderDetails', changeOrderDetails),
  batchRoute('changeOrdersDetails', changeOrdersDetails),
  route('getOrderForm', getOrderForm),
  route('getOrderFormReading', getOrderFormReading),
  route('getMarkedOrderForm', getMarkedOrderForm),
  routeInSteps('orderFromForm', { prepare: readUploadedForm, handle: orderFromForm }),
  route('getOrderFileNames', getOrderFileNames),
  route('matchOrderFileName', matchOrderFileName),
  route('forgetOrderFileName', forgetOrderFileName),
  route('replicateOrder', replicateOrder),
  route('approveOrder', approveOrder),
  batchRoute('approveOrders', approveOrders),
  batchRoute('denyOrders', denyOrders),
  route('cancelOrder', cancelOrder),
]
