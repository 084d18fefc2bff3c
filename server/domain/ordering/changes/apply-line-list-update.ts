import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { inSet } from '#server/domain/in-set.ts'
import { flagOf, linesWithLists } from '#server/domain/ordering/order/projection/flags.ts'
import type { OrderContext } from '../order/order-stream.ts'
import { adjustCarts } from './reprice-carts.ts'

/** The transaction has locked and changed the list; what happens to which orders is in docs/rules.md#updates-of-a-list. */
export async function applyLineListUpdate(
  tx: Kysely<Tables>,
  lineListId: number,
  context: OrderContext,
): Promise<void> {
  const { rows } = await sql<{ id: string; isCart: boolean; itemIds: number[] }>`
    SELECT orders.id, ${inSet('orders.status', 'isCart')} AS is_cart, json_agg(lines.item_id) AS item_ids
    FROM ${linesWithLists}
    WHERE lines.line_list_id = ${lineListId} AND ${inSet('orders.status', 'isCart', 'isFlaggedByUpdates')} AND ${flagOf} IS NOT NULL
    GROUP BY orders.id`.execute(tx)
  const [carts, others] = [true, false].map((isCart) =>
    rows.filter((row) => row.isCart === isCart).map(({ id }) => id),
  ) as [string[], string[]]
  const sizes = new Set(rows.flatMap(({ itemIds }) => itemIds))
  await adjustCarts(tx, { ids: carts, sizes: (itemId) => sizes.has(itemId), alsoLocked: others }, context)
  await flagOrders(
    tx,
    rows.map(({ id }) => id),
  )
  await clearFlags(tx, lineListId)
}

async function flagOrders(tx: Kysely<Tables>, orderIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE orders AS marked SET flagged = true
    WHERE id = ANY(${orderIds}::uuid[]) AND ${inSet('status', 'isFlaggedByUpdates')} AND NOT flagged
      AND EXISTS (SELECT FROM ${linesWithLists} WHERE lines.order_id = marked.id AND ${flagOf} IS NOT NULL)`.execute(
    tx,
  )
}

async function clearFlags(tx: Kysely<Tables>, lineListId: number): Promise<void> {
  await sql`
    UPDATE orders AS flagged SET flagged = false
    WHERE flagged.flagged AND flagged.line_list_ids @> ARRAY[${lineListId}::integer]
      AND NOT EXISTS (SELECT FROM ${linesWithLists} WHERE lines.order_id = flagged.id AND ${flagOf} IS NOT NULL)`.execute(
    tx,
  )
}
