import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ListItem } from './list-item.ts'

export async function readListItems(
  db: Kysely<Tables>,
  lineListId: number,
  ids?: readonly number[],
): Promise<ListItem[]> {
  const { rows } = await sql<ListItem>`
    SELECT model_code, style_code, color_code, name, color, silhouette, gender, description, brand_id, tier,
      wholesale, msrp, cost, picture_key, thumbnail_key, sheet, row, withdrawn_at IS NOT NULL AS withdrawn, set_by_hand,
      (SELECT coalesce(json_agg(json_build_object(
          'size', size, 'us', us, 'eu', eu, 'upc', upc, 'quantity', quantity,
          'availableOn', available_on, 'withdrawn', withdrawn_at IS NOT NULL, 'pack', pack) ORDER BY s.position), '[]')
         FROM line_list_sizes s WHERE s.item_id = i.id) AS sizes
    FROM line_list_items i
    WHERE ${ids === undefined ? sql`line_list_id = ${lineListId}` : sql`id = ANY(${ids}::bigint[])`}
    ORDER BY position, id`.execute(db)
  return rows
}
