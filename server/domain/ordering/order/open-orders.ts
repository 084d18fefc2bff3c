import { type Kysely, sql } from 'kysely'
import { isRefusal, type Refusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Changed, openStreams } from '#server/platform/event-store/command-handler.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { open, type OrderEvent, type OrderState } from './order.ts'
import { type OrderContext, orderStream } from './order-stream.ts'

type Opening = Omit<Parameters<typeof open>[1], 'number' | 'openedAt'>
type Lines = Parameters<typeof open>[2]

export async function openCart(
  tx: Kysely<Tables>,
  opening: Opening,
  lines: Lines,
  change: OrderContext,
): Promise<Changed<OrderState> | Refusal<'order-items-unavailable' | 'order-pack-quantity'>> {
  const number = await nextOrderNumber(tx)
  const events = open(null, { ...opening, number, openedAt: change.now.toISOString() }, lines)
  return isRefusal(events) ? events : openOrder(tx, events, change)
}

export async function openOrder(
  tx: Kysely<Tables>,
  events: readonly OrderEvent[],
  context: OrderContext,
): Promise<Changed<OrderState>> {
  const [opened] = await openStreams(tx, orderStream, [{ id: uuidv7(context.now), events }], context)
  if (!opened) throw new Error('Opening one order opens one')
  return opened
}

export async function nextOrderNumber(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('order_numbers') AS number`.execute(db)
  return rows[0]?.number ?? 0
}

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
