import { type Kysely, sql } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inSet } from '#server/domain/in-set.ts'
import { beginLocks } from '../../locks.ts'
import { changeOrders, loadOrders } from '../order/change-orders.ts'
import { adjustCart } from '../order/order.adjust.ts'
import { lockCarts, type OrderLocks } from '../order/order-locks.ts'
import type { OrderContext } from '../order/order-stream.ts'
import { type CurrentOffers, readCurrentOffers } from '../stock/offers.ts'

interface Cart {
  readonly id: string
  readonly storeId: string
  readonly itemIds: readonly number[]
}

/** Gives the open carts of an organization today's prices, with a note per size, after its discounts have changed. */
export async function repriceCartsOf(
  tx: Kysely<Tables>,
  organizationId: string,
  context: OrderContext,
): Promise<void> {
  const { rows } = await sql<Cart>`
    SELECT orders.id, orders.store_id, json_agg(lines.item_id) AS item_ids
    FROM orders JOIN order_lines AS lines ON lines.order_id = orders.id
    WHERE orders.organization_id = ${organizationId} AND ${inSet('orders.status', 'isCart')}
    GROUP BY orders.id`.execute(tx)
  const locks = await lockCarts(
    beginLocks(tx),
    rows.map(({ id }) => id),
  )
  await adjustCarts(locks, rows, context)
}

/** Adjusts locked carts to what their line lists offer now: new prices and withdrawn sizes, each with a note. */
export async function adjustCarts(
  locks: OrderLocks,
  carts: readonly Cart[],
  context: OrderContext,
): Promise<void> {
  const offers = new Map<string, CurrentOffers>()
  for (const [storeId, own] of Map.groupBy(carts, (cart) => cart.storeId)) {
    const itemIds = [...new Set(own.flatMap((cart) => cart.itemIds))]
    offers.set(storeId, await readCurrentOffers(locks.tx, { storeId, itemIds }))
  }
  const storeOf = new Map(carts.map(({ id, storeId }) => [id, storeId]))
  const ids = carts.map(({ id }) => id)
  const adjusted = await changeOrders(
    locks,
    await loadOrders(locks, ids),
    (state, id) => adjustCart(state, offers.get(storeOf.get(id) ?? '') ?? new Map()),
    { ...context, expectedVersion: undefined },
  )
  if (adjusted.some(isRefusal)) throw new Error('A cart with lines does not exist')
}
