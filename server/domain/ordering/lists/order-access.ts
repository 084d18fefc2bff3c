import { type Kysely, type RawBuilder, sql } from 'kysely'
import { can } from '#contract/permissions.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'

/** The stores a caller may access, as SQL: staff all, a customer those it is the main contact or a user of (docs/rules.md#access). */
export function storesOf(actor: Pick<Actor, 'permissions' | 'userId'>): RawBuilder<unknown> {
  return can(actor, 'orders.view-all')
    ? sql`(SELECT id FROM stores)`
    : sql`(
        SELECT stores.id FROM stores
        JOIN users ON users.id = ${actor.userId} AND users.organization_id = stores.organization_id
        WHERE stores.main_contact_user_id = users.id
          OR EXISTS (SELECT FROM store_users WHERE store_users.store_id = stores.id AND store_users.user_id = users.id))`
}

/** Whether an order exists and the caller may access it. */
export async function canAccessOrder(db: Kysely<Tables>, actor: Actor, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .$if(!can(actor, 'orders.view-all'), (query) => query.where(sql<boolean>`store_id IN ${storesOf(actor)}`))
    .executeTakeFirst()
  return row !== undefined
}

/** Reads what ordering needs to know of a store, if the caller may access it. */
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
    .$if(!can(actor, 'orders.view-all'), (query) => query.where(sql<boolean>`stores.id IN ${storesOf(actor)}`))
    .executeTakeFirst()
}

/** Share-locks a store and its organization until the transaction ends, and reads the store like `readOrderingStore`. */
export async function shareLockOrderingStore(tx: Kysely<Tables>, actor: Actor, storeId: string) {
  await sql`
    SELECT FROM organizations WHERE id = (SELECT organization_id FROM stores WHERE id = ${storeId}) FOR SHARE`.execute(
    tx,
  )
  await sql`SELECT FROM stores WHERE id = ${storeId} FOR SHARE`.execute(tx)
  return readOrderingStore(tx, actor, storeId)
}
