import { sql } from 'kysely'
import { selectCatalogTypes } from '#server/domain/catalog-type/write-catalog-types.ts'
import { contains } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getCatalogTypes({ db, input }: CallContext<'getCatalogTypes'>) {
  let query = selectCatalogTypes(db)
  if (input.search) query = query.where(contains(sql`name`, input.search))
  if (input.catalogTypeId) query = query.where('id', '=', input.catalogTypeId)
  return pageByKey(db, query, { ...input, by: [sql`catalog_types.id`] })
}
