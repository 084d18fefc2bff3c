import { sql } from 'kysely'
import { isOfCaller } from '#server/domain/ordering/lists/order-access.ts'
import { byName } from '#server/platform/database/by-name.ts'
import { contains } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrderStores({ db, input, actor }: CallContext<'getOrderStores'>) {
  let query = db
    .selectFrom('stores')
    .innerJoin('organizations', 'organizations.id', 'stores.organizationId')
    .select(['stores.id', 'stores.name', 'stores.organizationId', 'organizations.name as organizationName'])
    .where('stores.status', '=', 'active')
    .where('organizations.status', '=', 'active')
    .where(isOfCaller(actor, 'stores.id'))
  if (input.search) query = query.where(contains(sql`stores.search`, input.search))
  return pageByKey(db, query, { ...input, by: [byName('stores.name'), sql`stores.id`] })
}
