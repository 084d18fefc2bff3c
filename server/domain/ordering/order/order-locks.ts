import { lockStreams } from '#server/platform/event-store/command-handler.ts'
import { acquire, type Locks, type LocksBefore } from '../../locks.ts'
import { orderStream } from './order-stream.ts'

/** Locks orders until the transaction ends. */
export async function lockOrders(
  locks: LocksBefore<'orders'>,
  ids: readonly string[],
): Promise<Locks<'orders'>> {
  return acquire(locks, 'orders', async (tx) => lockStreams(tx, orderStream, ids))
}
