import { type Kysely, sql } from 'kysely'
import { searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { byName } from '#server/platform/database/by-name.ts'
import { contains } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { selectStores, toStore } from './select-stores.ts'

/** A store in a list; the URL of its logo is still to be signed. */
export type ListedStore = Awaited<ReturnType<typeof listStores>>['items'][number]

/** Reads a page of stores, sorted by name. */
export async function listStores(
  db: Kysely<Tables>,
  input: ParsedInputOf<'getStores'> & { counted?: boolean },
) {
  const { search, organizationId, status, brandId } = input
  let query = selectStores(db)
  if (search) query = query.where(contains(sql`stores.search`, search))
  if (organizationId) query = query.where('stores.organizationId', '=', organizationId)
  if (status) query = query.where('stores.status', '=', status)
  if (brandId)
    query = query.where('stores.id', 'in', (stores) =>
      stores.selectFrom('storeBrands').select('storeId').where('brandId', '=', brandId),
    )
  const page = await pageByKey(db, query, {
    ...input,
    ...(search && { countTo: searchCountCap }),
    scanIndex: sql`stores`,
    by: [byName('stores.name'), sql`stores.id`],
  })
  return { ...page, items: page.items.map(toStore) }
}
