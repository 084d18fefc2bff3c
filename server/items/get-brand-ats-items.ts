import type { CallContext } from '#server/platform/http/route.ts'
import { getItemsOfType } from './get-items-of-type.ts'

export async function getBrandAtsItems({ input, ...services }: CallContext<'getBrandAtsItems'>) {
  return getItemsOfType(services, 'brand-ats', input)
}
