import { sql } from 'kysely'
import { ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { selectBrands } from '#server/domain/brand/select-brands.ts'
import { contains } from '#server/platform/database/contains.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Own stock is found by its name and by what screens call it. */
const nameAndLabel = sql`CASE brands.name_key WHEN ${sql.lit(ownStockBrandKey)} THEN brands.name || ${sql.lit(` ${lineListTypeLabels['own-stock']}`)} ELSE brands.name END`

/** Lists brands by name, including the own-stock brand. */
export async function getBrands({ db, input }: CallContext<'getBrands'>) {
  let query = selectBrands(db)
  if (input.search) query = query.where(contains(nameAndLabel, input.search))
  if (input.brandId) query = query.where('brands.id', '=', input.brandId)
  return pageByKey(db, query, { ...input, by: [sql`lower(brands.name)`, sql`brands.id`] })
}
