import { type Kysely, sql } from 'kysely'
import type { SameItems } from '#contract/line-lists/line-lists.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export async function readSameItems(
  db: Kysely<Tables>,
  lineListId: number,
  today: string,
  { sortedOnly = false, except = [] }: { sortedOnly?: boolean; except?: readonly number[] } = {},
): Promise<{ styles: number; lists: SameItems[] }> {
  const { rows } = await sql<SameItems & { styles: number }>`
    WITH same AS (
      SELECT DISTINCT other.id, other.name, items.brand_id, items.model_code
      FROM line_list_items AS items
      JOIN line_list_items AS offered ON offered.brand_id = items.brand_id AND offered.model_code = items.model_code
        AND offered.line_list_id <> items.line_list_id AND offered.withdrawn_at IS NULL
        AND EXISTS (SELECT FROM item_catalog_types AS types WHERE types.item_id = offered.id)
      JOIN line_lists AS other ON other.id = offered.line_list_id
        AND other.published_at IS NOT NULL AND other.archived_at IS NULL AND other.ordering_closed_at IS NULL
        AND (other.deadline IS NULL OR other.deadline >= ${today}::date) AND other.id <> ALL (${except}::integer[])
      WHERE items.line_list_id = ${lineListId} AND items.withdrawn_at IS NULL
        AND (${!sortedOnly} OR EXISTS (SELECT FROM item_catalog_types AS types WHERE types.item_id = items.id)))
    SELECT id, name, count(*) AS items, (SELECT count(DISTINCT (brand_id, model_code)) FROM same) AS styles
    FROM same GROUP BY id, name ORDER BY items DESC, id`.execute(db)
  return {
    styles: rows[0]?.styles ?? 0,
    lists: rows.map(({ id, name, items }) => ({ id, name, items })),
  }
}
