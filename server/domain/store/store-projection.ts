import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Changed } from '#server/platform/event-store/command-handler.ts'
import type { StoreState } from './store.ts'

/** Writes stores into their read tables, in the transaction that appended their events. */
export async function projectStores(
  tx: Kysely<Tables>,
  stores: readonly Changed<StoreState>[],
  { now }: { readonly now: Date },
): Promise<void> {
  const at = now.toISOString()
  const rows = stores.map(({ id, version, state }) => {
    const { userIds: _users, brandSegmentation: _brands, addresses, ...columns } = state
    return { id, ...columns, addresses: JSON.stringify(addresses), version, createdAt: at, updatedAt: at }
  })
  // A field of the state is updated without being listed here.
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  const changing = columns.filter((column) => column !== 'id' && column !== 'createdAt')
  await tx
    .insertInto('stores')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) =>
          Object.fromEntries(changing.map((column) => [column, row.ref(`excluded.${column}`)])),
        ),
    )
    .execute()

  const ids = stores.map(({ id }) => id)
  await tx.deleteFrom('storeUsers').where('storeId', 'in', ids).execute()
  await tx.deleteFrom('storeBrands').where('storeId', 'in', ids).execute()
  const users = stores.flatMap(({ id, state }) => state.userIds.map((user) => ({ store: id, user })))
  const brands = stores.flatMap(({ id, state }) =>
    state.brandSegmentation.map((carried) => ({ store: id, ...carried })),
  )
  // As JSON, so that the rows are one parameter: a statement has a limited number.
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
