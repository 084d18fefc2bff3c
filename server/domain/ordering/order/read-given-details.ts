import { type Kysely, sql } from 'kysely'
import type { OrderDetailsInput } from '#contract/orders/order-details.ts'
import { can } from '#contract/permissions.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import type { GivenDetails } from './order.details.ts'
import type { OrderDetails } from './order.events.ts'

export async function readGivenDetails(
  { db, actor }: { db: Kysely<Tables>; actor: Pick<Actor, 'permissions'> },
  storeId: string,
  wanted: OrderDetailsInput,
): Promise<GivenDetails> {
  const store = wanted.shipTo
    ? await db.selectFrom('stores').select('addresses').where('id', '=', storeId).executeTakeFirst()
    : undefined
  return {
    wanted,
    byStaff: can(actor, 'orders.edit-all'),
    addresses: store?.addresses ?? [],
    salesRep: wanted.salesRepId ? await readSalesRep(db, wanted.salesRepId) : null,
  }
}

export async function readSalesRep(db: Kysely<Tables>, id: string): Promise<OrderDetails['salesRep']> {
  const row = await db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', id)
    .where('type', '=', 'internal')
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}
