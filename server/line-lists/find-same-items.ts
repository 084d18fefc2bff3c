import { type Kysely, sql } from 'kysely'
import type { LineListDetails } from '#contract/line-lists/line-lists.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The published lists of the same brand that contain items of a list, with the most shared items first. */
export async function findSameItems(
  db: Kysely<Tables>,
  lineListId: number,
): Promise<LineListDetails['sameItems']> {
  const { rows } = await sql<LineListDetails['sameItems'][number]>`
    SELECT other.id, other.name, count(DISTINCT item.model_code) AS items
    FROM line_list_items item
    JOIN line_list_items same ON same.brand_id = item.brand_id AND same.model_code = item.model_code
      AND same.line_list_id <> item.line_list_id AND same.withdrawn_at IS NULL
    JOIN line_lists other ON other.id = same.line_list_id
      AND other.published_at IS NOT NULL AND other.archived_at IS NULL AND other.ordering_closed_at IS NULL
    WHERE item.line_list_id = ${lineListId} AND item.withdrawn_at IS NULL
    GROUP BY other.id
    ORDER BY items DESC, other.id
    LIMIT 3`.execute(db)
  return rows
}
