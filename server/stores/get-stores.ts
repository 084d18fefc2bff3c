import { type Kysely, sql } from 'kysely'
import { addressText } from '#contract/address-text.ts'
import type { StoreAddress } from '#contract/addresses.ts'
import { searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { refuse } from '#contract/refusals.ts'
import { addressesText, storeTypeLabels } from '#contract/store-labels.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { exportList, exportPageSize } from '#server/platform/export/export-list.ts'
import { readHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readStore, selectStores, signLogo, toStore } from '#server/domain/store/select-stores.ts'

/** Lists stores by name. */
export async function getStores({ db, input, files }: CallContext<'getStores'>) {
  const page = await listStores(db, input)
  return { ...page, items: await Promise.all(page.items.map(async (store) => signLogo(store, files))) }
}

/** Writes the list of stores to a CSV file. */
export async function exportStores({ db, input }: CallContext<'exportStores'>) {
  const brands = new Map(
    (await db.selectFrom('brands').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  return exportList<Awaited<ReturnType<typeof listStores>>['items'][number]>({
    what: 'stores',
    columns: {
      Name: ({ name }) => name,
      Organization: ({ organizationName }) => organizationName,
      Description: ({ description }) => description,
      Status: ({ status }) => status,
      Type: ({ brandFocusType }) => storeTypeLabels[brandFocusType.storeType],
      Brands: ({ brandFocusType }) =>
        brandFocusType.brandSegmentation
          .map(({ brandId, segmentation }) => `${brands.get(brandId)} (${segmentation})`)
          .join('; '),
      Users: ({ userIds }) => userIds.length,
      Addresses: ({ addresses }) => addressesText(addresses),
      Shipping: address('shipping'),
      Billing: address('billing'),
    },
    page: async (cursor) =>
      listStores(db, { ...input, cursor, pageSize: exportPageSize, orderDir: 'asc', counted: false }),
  })
}

const address = (type: StoreAddress['type']) => (store: { addresses: StoreAddress[] }) =>
  addressText(store.addresses.find((one) => one.type === type) ?? null)

async function listStores(db: Kysely<Tables>, input: ParsedInputOf<'getStores'> & { counted?: boolean }) {
  const { search, organizationId, status, brandId } = input
  let query = selectStores(db)
  if (search) query = query.where('stores.search', 'like', likePattern(search.toLowerCase()))
  if (organizationId) query = query.where('stores.organizationId', '=', organizationId)
  if (status) query = query.where('stores.status', '=', status)
  if (brandId)
    query = query.where('stores.id', 'in', (stores) =>
      stores.selectFrom('storeBrands').select('storeId').where('brandId', '=', brandId),
    )
  const page = await pageByKey(db, query, {
    ...input,
    ...(search && { countTo: searchCountCap }),
    scanIndex: 'stores',
    by: [sql`lower(stores.name)`, sql`stores.id`],
  })
  return { ...page, items: page.items.map(toStore) }
}

/** Reads a store and the version that a change of it expects. */
export async function getStore({ db, input: { id }, files }: CallContext<'getStore'>) {
  const store = await readStore(db, id)
  if (!store) return refuse('store-not-found')
  return {
    store: await signLogo(store, files),
    nextExpectedStreamVersion: store.version,
    createdNewStream: false,
  }
}

/** Tells the changes of a store. */
export async function getStoreHistory({ db, input: { id, before } }: CallContext<'getStoreHistory'>) {
  return readHistory(db, { subject: 'store', subjectId: id, before })
}
