import { listOrders } from '#server/domain/ordering/lists/list-orders.ts'
import { readItems, toOrder } from '#server/domain/ordering/lists/select-orders.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Lists orders, newest submitted first. */
export async function getOrders(context: CallContext<'getOrders'>) {
  const { db, input } = context
  const page = await listOrders(context, input)
  const ids = page.items.map(({ id }) => id)
  const items = input.withItems ? await readItems(db, ids) : undefined
  return {
    ...page,
    items: page.items.map((row) => ({ ...toOrder(row), ...(items && { items: items.get(row.id) ?? [] }) })),
  }
}
