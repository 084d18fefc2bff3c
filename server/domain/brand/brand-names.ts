import { sql } from 'kysely'
import { ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'

/** What a brand is searched by, as SQL over `brands`: its name, and for own stock also what screens call it. */
export const brandNames = sql`CASE brands.name_key WHEN ${sql.lit(ownStockBrandKey)} THEN brands.name || ${sql.lit(` ${lineListTypeLabels['own-stock']}`)} ELSE brands.name END`
