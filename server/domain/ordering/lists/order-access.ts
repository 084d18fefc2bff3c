import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** The stores a caller reaches, as SQL: staff all of them, a customer those it is the main contact or a user of (rules §7). */
export function storesOf({ client, userId }: Actor): RawBuilder<unknown> {
  return client === 'console'
    ? sql`(SELECT id FROM stores)`
    : sql`(
        SELECT stores.id FROM stores
        JOIN users ON users.id = ${userId} AND users.organization_id = stores.organization_id
        WHERE stores.main_contact_user_id = users.id
          OR EXISTS (SELECT FROM store_users WHERE store_users.store_id = stores.id AND store_users.user_id = users.id))`
}

/** Tells whether a caller reaches an order; one that is not there is reached by nobody. */
export async function reachesOrder(db: Kysely<Tables>, actor: Actor, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .$if(actor.client === 'portal', (query) => query.where(sql<boolean>`store_id IN ${storesOf(actor)}`))
    .executeTakeFirst()
  return row !== undefined
}

/** A store as ordering needs it, if the caller reaches it. */
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
    .$if(actor.client === 'portal', (query) => query.where(sql<boolean>`stores.id IN ${storesOf(actor)}`))
    .executeTakeFirst()
}

/** Reads a store as `readOrderingStore` does, and keeps it and its organization as they are until the transaction ends. */
export async function holdOrderingStore(tx: Kysely<Tables>, actor: Actor, storeId: string) {
  await sql`
    SELECT FROM organizations WHERE id = (SELECT organization_id FROM stores WHERE id = ${storeId}) FOR SHARE`.execute(
    tx,
  )
  await sql`SELECT FROM stores WHERE id = ${storeId} FOR SHARE`.execute(tx)
  return readOrderingStore(tx, actor, storeId)
}
