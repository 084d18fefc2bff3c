import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { selectItems } from './select-items.ts'

export function versionOfList(lineListId: number) {
  return sql<number>`(SELECT version FROM line_lists WHERE line_lists.id = ${lineListId})`
}

export function selectPreviewItems(db: Kysely<Tables>, lineListId: number) {
  const version = versionOfList(lineListId)
  return selectItems(db)
    .where('lineListItems.lineListId', '=', lineListId)
    .select([
      version.as('version'),
      sql<boolean>`line_list_items.withdrawn_at IS NOT NULL`.as('withdrawn'),
      sql<{ error: number; warning: number; info: number }>`(
        SELECT json_build_object(
            'error', count(*) FILTER (WHERE p.severity = 'error'),
            'warning', count(*) FILTER (WHERE p.severity = 'warning'),
            'info', count(*) FILTER (WHERE p.severity = 'info'))
          FROM line_list_problems p
         WHERE p.line_list_id = ${lineListId} AND p.version = ${version} AND p.model_code = line_list_items.model_code)`.as(
        'problems',
      ),
    ])
}
