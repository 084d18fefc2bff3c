import { type Kysely, sql } from 'kysely'
import type { StoreAddress } from '#contract/customers/addresses.ts'
import { storeTypeOf } from '#contract/customers/store-labels.ts'
import type { BrandSegment } from '#contract/customers/stores.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Signing } from '#server/platform/files/file-store.ts'

export function selectStores(db: Kysely<Tables>) {
  return db.selectFrom('stores').select([
    'stores.id',
    'stores.version',
    'stores.name',
    'stores.description',
    'stores.organizationId',
    'stores.mainContactUserId',
    'stores.status',
    'stores.logoKey',
    'stores.createdAt',
    'stores.updatedAt',
    sql<StoreAddress[]>`stores.addresses`.as('addresses'),
    sql<string>`(SELECT name FROM organizations WHERE id = stores.organization_id)`.as('organizationName'),
    sql<string[]>`ARRAY(
      SELECT user_id::text FROM store_users WHERE store_id = stores.id ORDER BY user_id)`.as('userIds'),
    sql<BrandSegment[]>`(
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'brandId', carried.brand_id, 'segmentation', carried.segmentation,
        'catalogTypeIds', ARRAY(
          SELECT catalog_type_id FROM store_brand_catalog_types AS types
          WHERE types.store_id = stores.id AND types.brand_id = carried.brand_id ORDER BY catalog_type_id)
        ) ORDER BY carried.brand_id), '[]')
      FROM store_brands AS carried WHERE carried.store_id = stores.id)`.as('brandSegmentation'),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStores>['executeTakeFirstOrThrow']>>

export function toStore({ brandSegmentation, ...row }: Row) {
  return {
    ...row,
    streamId: row.id,
    brandFocusType: { storeType: storeTypeOf(brandSegmentation), brandSegmentation },
  }
}

export async function signLogo<Store extends { logoKey: string | null }>(
  { logoKey, ...store }: Store,
  files: Signing,
) {
  return { ...store, logoUrl: logoKey === null ? '/store.svg' : await files.presignDownload(logoKey) }
}

export async function readStore(db: Kysely<Tables>, id: string) {
  const row = await selectStores(db).where('stores.id', '=', id).executeTakeFirst()
  return row && toStore(row)
}

export async function readStores(db: Kysely<Tables>, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await selectStores(db).where('stores.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toStore(row)] as const))
}
