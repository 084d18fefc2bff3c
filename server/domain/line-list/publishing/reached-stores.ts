import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

export async function reachedStores(db: Kysely<Tables>, lineListId: number): Promise<number> {
  const { rows } = await sql<{ stores: number }>`
    SELECT count(DISTINCT stores.id) AS stores
    FROM (
      SELECT DISTINCT items.brand_id, types.catalog_type_id, items.tier
      FROM line_list_items AS items JOIN item_catalog_types AS types ON types.item_id = items.id
      WHERE items.line_list_id = ${lineListId} AND items.withdrawn_at IS NULL) AS shelf
    JOIN store_brand_catalog_types AS chosen USING (brand_id, catalog_type_id)
    JOIN store_brands AS carried USING (store_id, brand_id)
    JOIN stores ON stores.id = store_id AND stores.status = 'active'
    JOIN organizations ON organizations.id = stores.organization_id AND organizations.status = 'active'
    WHERE array_position(ARRAY['good', 'better', 'best'], shelf.tier)
      <= array_position(ARRAY['good', 'better', 'best'], carried.segmentation)`.execute(db)
  return rows[0]?.stores ?? 0
}
