import { sumOrders } from '#server/domain/ordering/lists/list-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { Services } from '#server/platform/services.ts'

/** All staff get the same sums. */
export function orderSumsAskedBy({ input, timeZone }: CallContext<'getOrderSums'>) {
  return { input, timeZone }
}

/** Adds up all orders of a list. */
export async function getOrderSums(
  { db }: Pick<Services, 'db'>,
  { input, timeZone }: ReturnType<typeof orderSumsAskedBy>,
) {
  const actor = { client: 'console', userId: '' } as const
  const { orders, isCapped, sums } = await sumOrders({ db, actor, timeZone }, input)
  return {
    items: sums ? [{ ...inDollars(sums), ...(sums.share && { brandShare: inDollars(sums.share) }) }] : [],
    total: orders,
    isCapped,
    nextCursor: null,
  }
}

function inDollars({ unitsCount, totalPrice }: { unitsCount: number; totalPrice: number }) {
  return { unitsCount, totalPrice: totalPrice / 100 }
}
