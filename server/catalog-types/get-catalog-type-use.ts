import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getCatalogTypeUse({ db, input }: CallContext<'getCatalogTypeUse'>) {
  const { rows } = await sql<{ itemsCount: number; lineListsCount: number; brandsCount: number }>`
    SELECT items."itemsCount", items."lineListsCount",
      (SELECT count(*)::int FROM brand_catalog_types WHERE catalog_type_id = type.id) AS "brandsCount"
    FROM catalog_types AS type, LATERAL (
      SELECT count(*)::int AS "itemsCount", count(DISTINCT line_list_id)::int AS "lineListsCount"
      FROM item_catalog_types AS sorted JOIN line_list_items AS item ON item.id = sorted.item_id
      WHERE sorted.catalog_type_id = type.id) AS items
    WHERE type.id = ${input.catalogTypeId}`.execute(db)
  return rows[0] ?? refuse('catalog-type-not-found')
}
