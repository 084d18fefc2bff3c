import type { CallContext } from '#server/platform/http/route.ts'
import { getItemsOfType } from './get-items-of-type.ts'

export async function getPreOrderItems({ input, ...services }: CallContext<'getPreOrderItems'>) {
  return getItemsOfType(services, 'pre-book', input)
}
