import { type Kysely, type RawBuilder, sql } from 'kysely'
import { can } from '#contract/permissions.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { acquire, type Locks, type LocksBefore } from '../../locks.ts'

/** Whether a caller may access the store with an ID, as SQL: staff all, a customer those it is the main contact or a user of (docs/rules.md#access). */
export function isOfCaller(
  actor: Pick<Actor, 'permissions' | 'userId'>,
  storeId: string,
): RawBuilder<boolean> {
  return can(actor, 'orders.view-all') ? sql`true` : sql`${sql.ref(storeId)} IN ${storesOf(actor)}`
}

export function storesOf({ userId }: Pick<Actor, 'userId'>): RawBuilder<unknown> {
  return sql`(
    SELECT stores.id FROM stores
    JOIN users ON users.id = ${userId} AND users.organization_id = stores.organization_id
    WHERE stores.main_contact_user_id = users.id
      OR EXISTS (SELECT FROM store_users WHERE store_users.store_id = stores.id AND store_users.user_id = users.id))`
}

export async function canAccessOrder(db: Kysely<Tables>, actor: Actor, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(isOfCaller(actor, 'orders.store_id'))
    .executeTakeFirst()
  return row !== undefined
}

export async function readOrderingStore(db: Kysely<Tables>, actor: Actor, storeId: string) {
  return db
    .selectFrom('stores')
    .innerJoin('organizations', 'organizations.id', 'stores.organizationId')
    .select([
      'stores.id',
      'stores.organizationId',
      sql<boolean>`stores.status = 'active' AND organizations.status = 'active'`.as('active'),
    ])
    .where('stores.id', '=', storeId)
    .where(isOfCaller(actor, 'stores.id'))
    .executeTakeFirst()
}

export async function shareLockStores(
  locks: LocksBefore<'organizations'>,
  storeIds: readonly string[],
): Promise<Locks<'stores'>> {
  const ids = arrayOf('uuid', storeIds)
  const withOrganizations = await acquire(locks, 'organizations', async (tx) =>
    sql`
      SELECT FROM organizations WHERE id IN (SELECT organization_id FROM stores WHERE id = ANY(${ids}))
      ORDER BY id FOR SHARE`.execute(tx),
  )
  return acquire(withOrganizations, 'stores', async (tx) =>
    sql`SELECT FROM stores WHERE id = ANY(${ids}) ORDER BY id FOR SHARE`.execute(tx),
  )
}

export async function readActiveStores(
  db: Kysely<Tables>,
  storeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (storeIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT stores.id FROM stores JOIN organizations ON organizations.id = stores.organization_id AND organizations.status = 'active'
    WHERE stores.id = ANY(${arrayOf('uuid', storeIds)}) AND stores.status = 'active'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function shareLockOrderingStore(
  locks: LocksBefore<'organizations'>,
  actor: Actor,
  storeId: string,
) {
  const locked = await shareLockStores(locks, [storeId])
  return { locks: locked, store: await readOrderingStore(locks.tx, actor, storeId) }
}
