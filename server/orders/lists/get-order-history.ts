import { readOrderHistory } from '#server/domain/ordering/archive/read-order-history.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrderHistory({ db, files, input }: CallContext<'getOrderHistory'>) {
  return readOrderHistory(db, files, input)
}
