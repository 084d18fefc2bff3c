import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Loaded, loadStreams, lockAndLoadStreams } from '#server/platform/event-store/command-handler.ts'
import { acquireAndRead, type Locks, type LocksBefore } from '../../locks.ts'
import type { OrderOrNone, OrderState } from './order.ts'
import { orderStream } from './order-stream.ts'

export type LoadedOrder = Loaded<OrderState>

export async function loadOrders(db: Kysely<Tables>, ids: readonly string[]): Promise<LoadedOrder[]> {
  return loadStreams(db, orderStream, ids)
}

export async function readOrderState(db: Kysely<Tables>, id: string): Promise<OrderOrNone> {
  const [order] = await loadOrders(db, [id])
  return order?.state ?? null
}

export async function lockAndLoadOrders<Next extends 'carts' | 'orders'>(
  locks: LocksBefore<Next>,
  next: Next,
  ids: readonly string[],
): Promise<{ locks: Locks<Next>; orders: LoadedOrder[] }> {
  const { locks: locked, result } = await acquireAndRead(locks, next, async (tx) =>
    lockAndLoadStreams(tx, orderStream, ids),
  )
  return { locks: locked, orders: result }
}
