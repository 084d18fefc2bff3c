import { lockStreams } from '#server/platform/event-store/command-handler.ts'
import { acquire, type Locks, type LocksBefore } from '../../locks.ts'
import { orderStream } from './order-stream.ts'

/** A transaction that has locked the orders it is about to change. */
export type OrderLocks = Locks<'carts' | 'groups' | 'orders' | 'skus'>

/** Locks carts until the transaction ends. */
export async function lockCarts(
  locks: LocksBefore<'carts'>,
  ids: readonly string[],
): Promise<Locks<'carts'>> {
  return acquire(locks, 'carts', async (tx) => lockStreams(tx, orderStream, ids))
}

/** Locks orders until the transaction ends. */
export async function lockOrders(
  locks: LocksBefore<'orders'>,
  ids: readonly string[],
): Promise<Locks<'orders'>> {
  return acquire(locks, 'orders', async (tx) => lockStreams(tx, orderStream, ids))
}
