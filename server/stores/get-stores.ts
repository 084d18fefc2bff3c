import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { containing } from '#server/platform/database/containing.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import { readHistory } from '#server/platform/history/history.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { readStore, selectStores, toStore } from './select-stores.ts'

/** Lists stores by name. */
export async function getStores({ db, input }: Handling<'getStores'>) {
  const { search, organizationId, status, brandId } = input
  let query = selectStores(db)
  if (search) query = query.where('stores.search', 'like', containing(search.toLowerCase()))
  if (organizationId) query = query.where('stores.organizationId', '=', organizationId)
  if (status) query = query.where('stores.status', '=', status)
  if (brandId)
    query = query.where('stores.id', 'in', (stores) =>
      stores.selectFrom('storeBrands').select('storeId').where('brandId', '=', brandId),
    )
  const page = await pageByKey(db, query, { ...input, by: [sql`lower(stores.name)`, sql`stores.id`] })
  return { ...page, items: page.items.map(toStore) }
}

/** Reads a store and the version that a change of it expects. */
export async function getStore({ db, input: { id } }: Handling<'getStore'>) {
  const store = await readStore(db, id)
  if (!store) return refuse('store-not-found')
  return { store, nextExpectedStreamVersion: store.version, createdNewStream: false }
}

/** Tells the changes of a store. */
export async function getStoreHistory({ db, input: { id, before } }: Handling<'getStoreHistory'>) {
  return readHistory(db, { subject: 'store', subjectId: id, before })
}
