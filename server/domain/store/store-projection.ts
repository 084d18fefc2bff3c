import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { StoreState } from './store.ts'

/** What a store has become: its stream's version, and when. */
export interface ProjectedStore {
  readonly id: string
  readonly version: number
  readonly state: StoreState
  /** ISO 8601. */
  readonly at: string
}

/** Writes what stores have become into their read tables, in the transaction that appended the events. */
export async function projectStores(tx: Kysely<Tables>, stores: readonly ProjectedStore[]): Promise<void> {
  if (stores.length === 0) return
  await tx
    .insertInto('stores')
    .values(
      stores.map(({ id, version, state, at }) => {
        const { userIds: _users, brandSegmentation: _brands, addresses, ...columns } = state
        return {
          id,
          ...columns,
          addresses: JSON.stringify(addresses),
          version,
          createdAt: at,
          updatedAt: at,
        }
      }),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        name: eb.ref('excluded.name'),
        description: eb.ref('excluded.description'),
        organizationId: eb.ref('excluded.organizationId'),
        mainContactUserId: eb.ref('excluded.mainContactUserId'),
        status: eb.ref('excluded.status'),
        addresses: sql<string>`excluded.addresses`,
        logoKey: eb.ref('excluded.logoKey'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute()

  const ids = stores.map(({ id }) => id)
  await tx.deleteFrom('storeUsers').where('storeId', 'in', ids).execute()
  await tx.deleteFrom('storeBrands').where('storeId', 'in', ids).execute()
  const users = stores.flatMap(({ id, state }) => state.userIds.map((user) => ({ store: id, user })))
  const brands = stores.flatMap(({ id, state }) =>
    state.brandSegmentation.map((carried) => ({ store: id, ...carried })),
  )
  // As JSON: one statement whatever their number, which may pass what it can have of parameters.
  await sql`
    INSERT INTO store_users (store_id, user_id)
    SELECT store, "user" FROM jsonb_to_recordset(${JSON.stringify(users)}::jsonb) AS given (store uuid, "user" uuid)`.execute(
    tx,
  )
  const given = sql`jsonb_to_recordset(${JSON.stringify(brands)}::jsonb)
    AS given (store uuid, "brandId" integer, segmentation text, "catalogTypeIds" jsonb)`
  await sql`
    INSERT INTO store_brands (store_id, brand_id, segmentation)
    SELECT store, "brandId", segmentation FROM ${given}`.execute(tx)
  await sql`
    INSERT INTO store_brand_catalog_types (store_id, brand_id, catalog_type_id)
    SELECT store, "brandId", type::integer FROM ${given}, jsonb_array_elements_text("catalogTypeIds") AS type`.execute(
    tx,
  )
}
