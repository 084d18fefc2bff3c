import { sql } from 'kysely'
import { arrayOf, columnsOf, rowsOf } from '#server/platform/database/statements/rows-of.ts'
import type { Part } from '#server/platform/database/statements/write-together.ts'
import type { Changed } from '#server/platform/event-store/command-handler.ts'
import type { StoreState } from './store.ts'

export function projectStores(
  stores: readonly Changed<StoreState>[],
  { now }: { readonly now: Date },
): Part[] {
  const at = now.toISOString()
  const rows = stores.map(({ id, version, state }) => {
    const { userIds: _users, brandSegmentation: _brands, ...columns } = state
    return { id, ...columns, version, createdAt: at, updatedAt: at }
  })
  // A field of the state is updated without being listed here.
  const columns = columnsOf(rows[0] ?? {})
  const names = sql.raw(columns.join(', '))
  const changing = columns.filter((column) => column !== 'id' && column !== 'created_at')
  const users = stores.flatMap(({ id, state }) => state.userIds.map((user) => ({ store: id, user })))
  const brands = stores.flatMap(({ id, state }) =>
    state.brandSegmentation.map((carried) => ({ store: id, ...carried })),
  )
  const ids = arrayOf(
    'uuid',
    stores.map(({ id }) => id),
  )
  return [
    {
      name: 'written_stores',
      sql: sql`
        INSERT INTO stores (${names})
        SELECT ${names} FROM (${rowsOf('stores', rows)}) AS changed
        ON CONFLICT (id) DO UPDATE SET ${sql.raw(changing.map((column) => `${column} = excluded.${column}`).join(', '))}`,
    },
    {
      name: 'user_rows',
      returnsRows: true,
      sql: sql`
        SELECT store, "user" FROM jsonb_to_recordset(${JSON.stringify(users)}::jsonb) AS given (store uuid, "user" uuid)`,
    },
    {
      name: 'removed_users',
      sql: sql`
        DELETE FROM store_users WHERE store_id = ANY(${ids}) AND (store_id, user_id) NOT IN (SELECT store, "user" FROM user_rows)`,
    },
    {
      name: 'written_users',
      sql: sql`
        INSERT INTO store_users (store_id, user_id) SELECT store, "user" FROM user_rows ON CONFLICT DO NOTHING`,
    },
    {
      name: 'brand_rows',
      returnsRows: true,
      sql: sql`
        SELECT store, "brandId" AS brand_id, segmentation, "catalogTypeIds" AS types FROM jsonb_to_recordset(${JSON.stringify(brands)}::jsonb)
          AS given (store uuid, "brandId" integer, segmentation text, "catalogTypeIds" integer[])`,
    },
    {
      name: 'removed_brands',
      sql: sql`
        DELETE FROM store_brands WHERE store_id = ANY(${ids}) AND (store_id, brand_id) NOT IN (SELECT store, brand_id FROM brand_rows)`,
    },
    {
      name: 'written_brands',
      sql: sql`
        INSERT INTO store_brands (store_id, brand_id, segmentation) SELECT store, brand_id, segmentation FROM brand_rows
        ON CONFLICT (store_id, brand_id) DO UPDATE SET segmentation = excluded.segmentation`,
    },
    {
      name: 'removed_types',
      sql: sql`
        DELETE FROM store_brand_catalog_types AS chosen USING brand_rows
        WHERE chosen.store_id = brand_rows.store AND chosen.brand_id = brand_rows.brand_id
          AND chosen.catalog_type_id <> ALL(brand_rows.types)`,
    },
    {
      name: 'written_types',
      sql: sql`
        INSERT INTO store_brand_catalog_types (store_id, brand_id, catalog_type_id)
        SELECT store, brand_id, unnest(types) FROM brand_rows ON CONFLICT DO NOTHING`,
    },
  ]
}
