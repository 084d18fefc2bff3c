import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { countPhrase } from '#server/platform/count-phrase.ts'

export async function catalogTypeReferences(db: Kysely<Tables>, catalogTypeId: number): Promise<string> {
  const { rows } = await sql<{ brands: number; stores: number; items: number }>`
    SELECT
      (SELECT count(*) FROM brand_catalog_types WHERE catalog_type_id = ${catalogTypeId}) AS brands,
      (SELECT count(DISTINCT store_id) FROM store_brand_catalog_types WHERE catalog_type_id = ${catalogTypeId}) AS stores,
      (SELECT count(*) FROM item_catalog_types WHERE catalog_type_id = ${catalogTypeId}) AS items`.execute(db)
  const { brands, stores, items } = rows[0] ?? { brands: 0, stores: 0, items: 0 }
  return countPhrase([
    [brands, 'brand'],
    [stores, 'store'],
    [items, 'item'],
  ])
}
