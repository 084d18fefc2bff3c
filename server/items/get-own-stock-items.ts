import type { CallContext } from '#server/platform/http/route.ts'
import { getItemsOfType } from './get-items-of-type.ts'

export async function getOwnStockItems({ input, ...services }: CallContext<'getOwnStockItems'>) {
  return getItemsOfType(services, 'own-stock', input)
}
