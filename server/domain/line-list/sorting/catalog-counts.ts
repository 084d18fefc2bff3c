import { type Kysely, sql } from 'kysely'
import { unsorted } from '#contract/line-lists/catalog-types.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export async function catalogCounts(
  db: Kysely<Tables>,
  lineListId: number,
): Promise<{ type: string; itemsCount: number }[]> {
  const { rows } = await sql<{ type: string; itemsCount: number }>`
    SELECT coalesce(names.name, ${unsorted}) AS type, count(*) AS items_count
    FROM line_list_items AS items
    LEFT JOIN item_catalog_types AS types ON types.item_id = items.id
    LEFT JOIN catalog_types AS names ON names.id = types.catalog_type_id
    WHERE items.line_list_id = ${lineListId} AND items.withdrawn_at IS NULL
    GROUP BY names.id
    ORDER BY names.id NULLS FIRST`.execute(db)
  return rows
}
