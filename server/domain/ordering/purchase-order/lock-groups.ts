import { sql } from 'kysely'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import { acquire, type Locks, type LocksBefore } from '../../locks.ts'
import { type Group, keyOf } from './purchase-order.ts'

export async function lockGroups(
  locks: LocksBefore<'groups'>,
  groups: readonly Group[],
): Promise<Locks<'groups'>> {
  const names = groups.map((group) => `purchase orders ${keyOf(group)}`)
  const sorted = arrayOf('text', [...new Set(names)].toSorted())
  return acquire(locks, 'groups', async (tx) => {
    if (names.length === 0) return
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(${sorted}) AS key`.execute(
      tx,
    )
  })
}
