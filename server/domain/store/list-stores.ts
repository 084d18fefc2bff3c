import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { byName } from '#server/platform/database/by-name.ts'
import { contains } from '#server/platform/database/contains.ts'
import { addedBy, type ByFilter, type FiltersOf, whereAll } from '#server/platform/database/list-filters.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { selectStores, toStore } from './select-stores.ts'

export type ListedStore = Awaited<ReturnType<typeof listStores>>['items'][number]

const conditions: ByFilter<FiltersOf<'getStores'>, RawBuilder<boolean>> = {
  search: (search) => contains(sql`stores.search`, search),
  organizationId: (id) => sql`stores.organization_id = ${id}`,
  status: (status) => sql`stores.status = ${status}`,
  brandId: (id) => sql`stores.id IN (SELECT store_id FROM store_brands WHERE brand_id = ${id})`,
}

export async function listStores(
  db: Kysely<Tables>,
  input: ParsedInputOf<'getStores'> & { counted?: boolean },
) {
  const page = await pageByKey(db, whereAll(selectStores(db), addedBy(conditions, input)), {
    ...input,
    ...(input.search && { countTo: searchCountCap }),
    by: [byName('stores.name'), sql`stores.id`],
  })
  return { ...page, items: page.items.map(toStore) }
}
