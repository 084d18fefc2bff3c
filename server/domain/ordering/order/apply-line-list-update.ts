import { type Kysely, sql } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { adjustCart } from './order.adjust.ts'
import { changeOrder, lockOrders, type Making } from './change-orders.ts'
import { flagOf, linesWithLists } from './flags.ts'
import { readCurrent } from '../stock/offers.ts'

/**
 * Has orders follow a line list that was changed in this transaction, which holds its row: carts take other prices and lose what is
 * withdrawn, with a note; orders pending review or approved keep all and are flagged for staff (rules §3).
 */
export async function followLineList(tx: Kysely<Tables>, lineListId: number, making: Making): Promise<void> {
  const { rows } = await sql<{ id: string; status: string; storeId: string; itemIds: number[] }>`
    SELECT orders.id, orders.status, orders.store_id, array_agg(lines.item_id) AS item_ids
    FROM ${linesWithLists}
    WHERE lines.line_list_id = ${lineListId} AND orders.status IN ('cart', 'pending-review', 'approved') AND ${flagOf} IS NOT NULL
    GROUP BY orders.id`.execute(tx)
  await lockOrders(
    tx,
    rows.map(({ id }) => id),
  )
  for (const { id, status, storeId, itemIds } of rows) {
    if (status !== 'cart') continue
    const current = await readCurrent(tx, { storeId, itemIds: itemIds.map(Number) })
    const adjusted = await changeOrder(tx, id, (state) => adjustCart(state, current), {
      ...making,
      expectedVersion: undefined,
    })
    if (isRefusal(adjusted)) throw new Error('An order that holds a line cannot be missing')
  }
  await sql`
    UPDATE orders AS marked SET flagged = true
    WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[]) AND status IN ('pending-review', 'approved') AND NOT flagged
      AND EXISTS (SELECT FROM ${linesWithLists} WHERE lines.order_id = marked.id AND ${flagOf} IS NOT NULL)`.execute(
    tx,
  )
  await liftFlags(tx, lineListId)
}

/** Lifts the flags that an update has taken the ground from: a price that is what it was, an item that came back. */
async function liftFlags(tx: Kysely<Tables>, lineListId: number): Promise<void> {
  await sql`
    UPDATE orders AS flagged SET flagged = false
    WHERE flagged.flagged AND flagged.line_list_ids @> ARRAY[${lineListId}::integer]
      AND NOT EXISTS (SELECT FROM ${linesWithLists} WHERE lines.order_id = flagged.id AND ${flagOf} IS NOT NULL)`.execute(
    tx,
  )
}
