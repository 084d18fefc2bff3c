import { route, batchRoute } from '#server/platform/http/route.ts'
import { approveOrder, approveOrders } from './approve-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeItemQuantity, removeOrderItem } from './change-item-quantity.ts'
import { createOrder } from './create-order.ts'
import { denyOrders } from './deny-orders.ts'
import { getOrderableItems, getOrderableLists } from './get-orderable.ts'
import { getOrderPictures } from './get-order-pictures.ts'
import { exportOrders, getOrder, getOrderHistory, getOrders, getOrderStores } from './get-orders.ts'
import { replicateOrder } from './replicate-order.ts'
import { submitOrder } from './submit-order.ts'

/** The order calls. */
export const orderRoutes = [
  route('getOrders', getOrders),
  route('exportOrders', exportOrders),
  route('getOrderStores', getOrderStores),
  route('getOrderableLists', getOrderableLists),
  route('getOrderableItems', getOrderableItems),
  route('getOrder', getOrder),
  route('getOrderPictures', getOrderPictures),
  route('getOrderHistory', getOrderHistory),
  route('createOrder', createOrder),
  route('submitOrder', submitOrder),
  route('removeOrderItem', removeOrderItem),
  route('changeItemQuantity', changeItemQuantity),
  route('replicateOrder', replicateOrder),
  route('approveOrder', approveOrder),
  batchRoute('approveOrders', approveOrders),
  batchRoute('denyOrders', denyOrders),
  route('cancelOrder', cancelOrder),
]
