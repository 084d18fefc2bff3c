import { route, batchRoute } from '#server/platform/http/route.ts'
import { approveOrder, approveOrders } from './decisions/approve-order.ts'
import { cancelOrder } from './decisions/cancel-order.ts'
import { changeItemQuantity, removeOrderItem } from './carts/change-item-quantity.ts'
import { createOrder } from './carts/create-order.ts'
import { denyOrders } from './decisions/deny-orders.ts'
import { getOrderableItems, getOrderableLists } from './carts/get-orderable-items.ts'
import { getOrderPictures } from './lists/get-order-pictures.ts'
import { exportOrders, getOrder, getOrderHistory, getOrders, getOrderStores } from './lists/get-orders.ts'
import { replicateOrder } from './carts/replicate-order.ts'
import { submitOrder } from './carts/submit-order.ts'

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
