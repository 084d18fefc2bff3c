import { type Kysely, sql } from 'kysely'
import type { Refusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Part } from '#server/platform/database/statements/write-together.ts'
import {
  type Changed,
  changeStreams,
  type Loaded,
  loadStreams,
  lockAndLoadStreams,
  openStreams,
} from '#server/platform/event-store/command-handler.ts'
import { acquire, type Locks, type LocksBefore } from '../../locks.ts'
import type { Decision, OrderEvent, OrderOrNone, OrderRefusal, OrderState } from './order.ts'
import type { OrderLocks } from './order-locks.ts'
import { type OrderContext, orderStream } from './order-stream.ts'

/** An order that was locked and loaded. */
export type LoadedOrder = Loaded<OrderState>

/** An order after a change. */
export type ChangedOrder = Changed<OrderState>

type Result<Code extends OrderRefusal> = ChangedOrder | Refusal<Code | 'order-not-found' | 'conflict'>

/** Loads orders that the transaction has locked. */
export async function loadOrders(
  { tx }: Pick<OrderLocks, 'tx'>,
  ids: readonly string[],
): Promise<LoadedOrder[]> {
  return loadStreams(tx, orderStream, ids)
}

/** Locks orders until the transaction ends, as carts or as orders, and loads them. */
export async function lockAndLoadOrders<Next extends 'carts' | 'orders'>(
  locks: LocksBefore<Next>,
  next: Next,
  ids: readonly string[],
): Promise<{ locks: Locks<Next>; orders: LoadedOrder[] }> {
  let orders: LoadedOrder[] = []
  const locked = await acquire(locks, next, async (tx) => {
    orders = await lockAndLoadStreams(tx, orderStream, ids)
  })
  return { locks: locked, orders }
}

/** Locks an order until the transaction ends, as a cart or as an order, and loads it. */
export async function lockAndLoadOrder<Next extends 'carts' | 'orders'>(
  locks: LocksBefore<Next>,
  next: Next,
  id: string,
): Promise<{ locks: Locks<Next>; order: LoadedOrder }> {
  const { orders, ...rest } = await lockAndLoadOrders(locks, next, [id])
  return { ...rest, order: orders[0] ?? { id, state: null, version: 0 } }
}

/** Reads the state of an order that is not going to be changed. */
export async function readOrderState(db: Kysely<Tables>, id: string): Promise<OrderOrNone> {
  const [order] = await loadStreams(db, orderStream, [id])
  return order?.state ?? null
}

/** Changes orders by a decision on each; returns the results in their order. */
export async function changeOrders<Code extends OrderRefusal = never>(
  locks: OrderLocks,
  orders: readonly LoadedOrder[],
  decide: (state: OrderState, id: string) => Decision<Code>,
  context: OrderContext,
  alsoWrite?: (changed: readonly ChangedOrder[]) => readonly Part[],
): Promise<Result<Code>[]> {
  return changeStreams(locks.tx, orderStream, orders, decide, context, alsoWrite)
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
