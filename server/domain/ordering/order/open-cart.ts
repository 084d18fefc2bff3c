import { type Kysely, sql } from 'kysely'
import { isRefusal, type Refusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { type ChangedOrder, nextOrderNumber, openOrder } from './change-orders.ts'
import { open } from './order.ts'
import type { OrderContext } from './order-stream.ts'

type Opening = Omit<Parameters<typeof open>[1], 'number' | 'openedAt'>
type Lines = Parameters<typeof open>[2]

/** Opens a cart under the next order number, at the prices of the offers. */
export async function openCart(
  db: Kysely<Tables>,
  opening: Opening,
  lines: Lines,
  change: OrderContext,
): Promise<ChangedOrder | Refusal<'order-items-unavailable' | 'order-pack-quantity'>> {
  const number = await nextOrderNumber(db)
  const events = open(null, { ...opening, number, openedAt: change.now.toISOString() }, lines)
  return isRefusal(events) ? events : openOrder(db, uuidv7(change.now), events, change)
}

/** Links the carts that one order form opened. */
export async function linkFormCarts(
  db: Kysely<Tables>,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO form_carts (order_id, form_id)
    SELECT unnest(${orderIds}::uuid[]), ${uuidv7(now)}::uuid
    ON CONFLICT (order_id) DO UPDATE SET form_id = excluded.form_id`.execute(db)
}
