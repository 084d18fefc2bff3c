export { selectOrders, toOrder } from './select-orders.ts'
