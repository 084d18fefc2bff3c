import { sql } from 'kysely'
import { ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'

export const brandNames = sql`CASE brands.name_key WHEN ${sql.lit(ownStockBrandKey)} THEN brands.name || ${sql.lit(` ${lineListTypeLabels['own-stock']}`)} ELSE brands.name END`
