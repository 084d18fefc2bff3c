import { type Kysely, sql } from 'kysely'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Lists brands by name, the own-stock brand among them. */
export async function getBrands({ db, input }: CallContext<'getBrands'>) {
  let query = selectBrands(db)
  if (input.search) query = query.where(sql`brands.name`, 'ilike', likePattern(input.search))
  if (input.brandId) query = query.where('brands.id', '=', input.brandId)
  return pageByKey(db, query, { ...input, by: [sql`lower(brands.name)`, sql`brands.id`] })
}

/** Reads one brand as calls send it. */
export async function getBrand(db: Kysely<Tables>, brandId: number) {
  return selectBrands(db).where('brands.id', '=', brandId).executeTakeFirst()
}

function selectBrands(db: Kysely<Tables>) {
  return db.selectFrom('brands').select((brand) => [
    'id',
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
