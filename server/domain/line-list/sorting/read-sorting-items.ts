import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ItemState } from './sorting.ts'

export interface SortingItem extends ItemState {
  readonly id: number
  readonly modelCode: string
}

export async function readSortingItems(
  db: Kysely<Tables>,
  lineListId: number,
  by: { readonly modelCodes: readonly string[] } | { readonly ids: readonly number[] },
): Promise<SortingItem[]> {
  const condition =
    'ids' in by
      ? sql`items.id = ANY(${by.ids}::bigint[])`
      : sql`items.model_code = ANY(${by.modelCodes}::text[])`
  const { rows } = await sql<SortingItem>`
    SELECT items.id, items.model_code, items.tier,
      coalesce(array_agg(types.catalog_type_id ORDER BY types.position) FILTER (WHERE types.item_id IS NOT NULL), '{}') AS types
    FROM line_list_items AS items
    LEFT JOIN item_catalog_types AS types ON types.item_id = items.id
    WHERE items.line_list_id = ${lineListId} AND ${condition} AND items.withdrawn_at IS NULL
    GROUP BY items.id`.execute(db)
  return rows
}
