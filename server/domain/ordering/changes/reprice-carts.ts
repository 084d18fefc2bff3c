import { type Kysely, sql } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inSet } from '#server/domain/in-set.ts'
import { adjustCart } from '../order/order.adjust.ts'
import type { OrderContext } from '../order/order-stream.ts'
import { changeOrders } from './change-orders.ts'

export async function repriceCartsOf(
  tx: Kysely<Tables>,
  organizationId: string,
  context: OrderContext,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders
    WHERE organization_id = ${organizationId} AND ${inSet('status', 'isCart')} AND items_count > 0`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await adjustCarts(tx, { ids, sizes: () => true }, context)
}

interface Adjusted {
  readonly ids: readonly string[]
  readonly sizes: (itemId: number) => boolean
  readonly alsoLocked?: readonly string[]
}

export async function adjustCarts(
  tx: Kysely<Tables>,
  { ids, sizes, ...locked }: Adjusted,
  context: OrderContext,
): Promise<void> {
  const adjusted = await changeOrders(
    tx,
    ids,
    { needs: { currentOffers: sizes }, ...locked, context: { ...context, expectedVersion: undefined } },
    (state, { currentOffers }) => adjustCart(state, currentOffers),
  )
  if (adjusted.some(isRefusal)) throw new Error('A cart with lines does not exist')
}
