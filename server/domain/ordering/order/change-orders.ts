import { type Kysely, sql } from 'kysely'
import { isRefusal, type Refusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  type Changed,
  changeStreams,
  type Loaded,
  loadStreams,
  openStreams,
} from '#server/platform/event-store/command-handler.ts'
import { addSales } from './add-sales.ts'
import type { Decision, OrderEvent, OrderOrNone, OrderRefusal, OrderState } from './order.ts'
import type { OrderLocks } from './order-locks.ts'
import { type OrderContext, orderStream } from './order-stream.ts'

/** An order that was locked and loaded. */
export type LoadedOrder = Loaded<OrderState>

/** An order after a change. */
export type ChangedOrder = Changed<OrderState>

type Result<Code extends OrderRefusal> = ChangedOrder | Refusal<Code | 'order-not-found' | 'conflict'>

/** Loads orders that the transaction has locked. */
export async function loadOrders({ tx }: OrderLocks, ids: readonly string[]): Promise<LoadedOrder[]> {
  return loadStreams(tx, orderStream, ids)
}

/** Loads an order that the transaction has locked. */
export async function loadOrder(locks: OrderLocks, id: string): Promise<LoadedOrder> {
  const [order] = await loadOrders(locks, [id])
  return order ?? { id, state: null, version: 0 }
}

/** Reads the state of an order that is not going to be changed. */
export async function readOrderState(db: Kysely<Tables>, id: string): Promise<OrderOrNone> {
  const [order] = await loadStreams(db, orderStream, [id])
  return order?.state ?? null
}

/** Changes orders by a decision on each; returns the results in their order. Locks the sales day, which is the last lock of all. */
export async function changeOrders<Code extends OrderRefusal = never>(
  locks: OrderLocks,
  orders: readonly LoadedOrder[],
  decide: (state: OrderState, id: string) => Decision<Code>,
  context: OrderContext,
): Promise<Result<Code>[]> {
  const results = await changeStreams(locks.tx, orderStream, orders, decide, context)
  const changed = results.flatMap((one) => (isRefusal(one) ? [] : [one]))
  await addSales(locks, changed, context.timeZone)
  return results
}

/** Changes an order by a decision. */
export async function changeOrder<Code extends OrderRefusal = never>(
  locks: OrderLocks,
  order: LoadedOrder,
  decide: (state: OrderState) => Decision<Code>,
  context: OrderContext,
): Promise<Result<Code>> {
  const [result] = await changeOrders(locks, [order], decide, context)
  if (!result) throw new Error('A change of one order has one result')
  return result
}

/** Opens a cart with its first events. */
export async function openOrder(
  tx: Kysely<Tables>,
  id: string,
  events: readonly OrderEvent[],
  context: OrderContext,
): Promise<ChangedOrder> {
  const [opened] = await openStreams(tx, orderStream, [{ id, events }], context)
  if (!opened) throw new Error('Opening one order opens one')
  return opened
}

/** Returns the next order number; a rollback leaves a gap. */
export async function nextOrderNumber(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('order_numbers') AS number`.execute(db)
  return rows[0]?.number ?? 0
}
