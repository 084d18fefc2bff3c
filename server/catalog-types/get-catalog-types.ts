import { sql } from 'kysely'
import { selectCatalogTypes } from '#server/domain/catalog-type/write-catalog-types.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Lists catalog types in the order of their creation, `unsorted` first. */
export async function getCatalogTypes({ db, input }: CallContext<'getCatalogTypes'>) {
  let query = selectCatalogTypes(db)
  if (input.search) query = query.where('name', 'ilike', likePattern(input.search))
  if (input.catalogTypeId) query = query.where('id', '=', input.catalogTypeId)
  return pageByKey(db, query, { ...input, by: [sql`catalog_types.id`] })
}
