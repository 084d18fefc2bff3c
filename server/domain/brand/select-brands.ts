import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { versionedRecord } from '#server/platform/history/refuse-stale.ts'

export async function readBrand(db: Kysely<Tables>, brandId: number) {
  return selectBrands(db).where('brands.id', '=', brandId).executeTakeFirst()
}

export const brandRecord = versionedRecord('brand', readBrand)

export function selectBrands(db: Kysely<Tables>) {
  return db.selectFrom('brands').select((brand) => [
    'id',
    'editVersion as version',
    'name',
    'description',
    'status',
    'categoryId',
    'purchaseDiscount',
    'createdAt',
    'updatedAt',
    sql<{ id: number; name: string }[]>`coalesce(${brand
      .selectFrom('brandCatalogTypes')
      .innerJoin('catalogTypes', 'catalogTypes.id', 'brandCatalogTypes.catalogTypeId')
      .whereRef('brandCatalogTypes.brandId', '=', 'brands.id')
      .select(
        sql`jsonb_agg(jsonb_build_object('id', catalog_types.id, 'name', catalog_types.name) ORDER BY catalog_types.id)`.as(
          'types',
        ),
      )}, '[]')`.as('catalogTypes'),
  ])
}
