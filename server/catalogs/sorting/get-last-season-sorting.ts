import { sql } from 'kysely'
import type { LastSorting } from '#contract/line-lists/catalogs.ts'
import { refuse } from '#contract/refusals.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getLastSeasonSorting({
  db,
  input: { lineListId },
}: CallContext<'getLastSeasonSorting'>) {
  const list = await db.selectFrom('lineLists').select('id').where('id', '=', lineListId).executeTakeFirst()
  if (!list) return refuse('line-list-not-found')
  const { rows } = await sql<LastSorting>`
    SELECT items.model_code, last.line_list_name,
      ARRAY(
        SELECT names.name FROM item_catalog_types AS types JOIN catalog_types AS names ON names.id = types.catalog_type_id
        WHERE types.item_id = last.id ORDER BY types.position) AS catalog_types
    FROM line_list_items AS items
    CROSS JOIN LATERAL (
      SELECT earlier.id, lists.name AS line_list_name
      FROM line_list_items AS earlier JOIN line_lists AS lists ON lists.id = earlier.line_list_id
      WHERE earlier.brand_id = items.brand_id AND earlier.model_code = items.model_code
        AND earlier.line_list_id < items.line_list_id
        AND EXISTS (SELECT FROM item_catalog_types AS types WHERE types.item_id = earlier.id)
      ORDER BY earlier.line_list_id DESC
      LIMIT 1) AS last
    WHERE items.line_list_id = ${lineListId} AND items.withdrawn_at IS NULL
      AND NOT EXISTS (SELECT FROM item_catalog_types AS types WHERE types.item_id = items.id)
    ORDER BY items.position, items.id`.execute(db)
  return rows
}
