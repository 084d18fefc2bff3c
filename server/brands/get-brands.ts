import { sql } from 'kysely'
import { brandNames } from '#server/domain/brand/brand-names.ts'
import { selectBrands } from '#server/domain/brand/select-brands.ts'
import { byName } from '#server/platform/database/by-name.ts'
import { contains } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getBrands({ db, input }: CallContext<'getBrands'>) {
  let query = selectBrands(db)
  if (input.search) query = query.where(contains(brandNames, input.search))
  if (input.brandId) query = query.where('brands.id', '=', input.brandId)
  return pageByKey(db, query, { ...input, by: [byName('brands.name'), sql`brands.id`] })
}
