import { sumOrders } from '#server/domain/ordering/lists/list-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrderSums({ db, actor, timeZone, input }: CallContext<'getOrderSums'>) {
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
