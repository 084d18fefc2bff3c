import { sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import { acquire, type Locks, type LocksBefore } from '../../locks.ts'
import { RestartTransaction } from '#server/platform/database/transaction.ts'
import type { GroupLocks } from './change-purchase-orders.ts'
import { type Group, keyOf } from './purchase-order.ts'

/** The groups that each transaction has locked. */
const lockedGroups = new WeakMap<object, ReadonlySet<string>>()

/** Restarts a transaction that has not locked some groups: an order joined one of them after its groups were read. */
export function restartUnlessLocked({ tx }: GroupLocks, groups: readonly Group[]): void {
  const locked = lockedGroups.get(tx)
  if (groups.some((group) => !locked?.has(keyOf(group))))
    throw new RestartTransaction('The order joined another group before it was locked')
}

/** Locks groups until the transaction ends: only it may then add their lines to purchase orders or remove them. */
export async function lockGroups(
  locks: LocksBefore<'groups'>,
  groups: readonly Group[],
): Promise<Locks<'groups'>> {
  const keys = groups.map(keyOf)
  const names = keys.map((key) => `purchase orders ${key}`)
  const sorted = arrayOf('text', [...new Set(names)].toSorted())
  return acquire(locks, 'groups', async (tx) => {
    lockedGroups.set(tx, new Set(keys))
    if (keys.length === 0) return
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(${sorted}) AS key`.execute(
      tx,
    )
  })
}

/** Locks the groups in which orders are on purchase orders, and others. */
export async function lockGroupsOf(
  locks: LocksBefore<'groups'>,
  orderIds: readonly string[],
  others: readonly Group[] = [],
): Promise<Locks<'groups'>> {
  const { rows } = await sql<Group>`
    SELECT DISTINCT parts.brand_id, parts.line_list_id, orders.type AS inventory_type
    FROM purchase_order_parts AS parts JOIN orders ON orders.id = parts.order_id
    WHERE parts.order_id = ANY(${arrayOf('uuid', orderIds)})`.execute(locks.tx)
  return lockGroups(locks, [...rows, ...others])
}
