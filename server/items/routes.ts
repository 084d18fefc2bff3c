import { route } from '#server/platform/http/route.ts'
import { getBrandAtsItems } from './get-brand-ats-items.ts'
import { getOwnStockItems } from './get-own-stock-items.ts'
import { getPreOrderItems } from './get-pre-order-items.ts'

export const itemRoutes = [
  route('getPreOrderItems', getPreOrderItems),
  route('getOwnStockItems', getOwnStockItems),
  route('getBrandAtsItems', getBrandAtsItems),
]
