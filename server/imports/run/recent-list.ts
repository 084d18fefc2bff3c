import { type Kysely, sql } from 'kysely'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { Field } from '#reader/layout/fields.ts'
import { recentHeadings } from '#reader/layout/header/recent-headings.ts'
import type { LineListJob, UpdatedList } from '#reader/line-list.ts'
import type { Tables } from '#server/platform/database/tables.ts'

interface ImportOfList {
  readonly brandId: number
  readonly type: LineListType
  readonly action: 'new' | 'update'
  readonly mode: 'partial' | 'full' | null
  readonly lineListId: number | null
}

export async function knownBefore(
  db: Kysely<Tables>,
  of: ImportOfList,
): Promise<Pick<LineListJob, 'knownBrands' | 'recent' | 'updates'>> {
  const brands = await db.selectFrom('brands').select('name').where('status', '=', 'active').execute()
  const updates = await updatedList(db, of)
  return {
    knownBrands: brands.map(({ name }) => name),
    recent: await recentHeadingsOf(db, of),
    ...(updates && { updates }),
  }
}

async function updatedList(
  db: Kysely<Tables>,
  { action, mode, lineListId }: ImportOfList,
): Promise<UpdatedList | undefined> {
  if (action !== 'update') return undefined
  const list = await db
    .selectFrom('lineLists')
    .select('currency')
    .where('id', '=', lineListId ?? 0)
    .executeTakeFirst()
  if (!list || mode === 'full') return list
  const { rows } = await sql<{ models: string[]; styles: Record<string, string[]> }>`
    WITH listed AS MATERIALIZED (
      SELECT model_code, style_code FROM line_list_items WHERE line_list_id = ${lineListId} AND withdrawn_at IS NULL
    ), styles AS (
      SELECT style_code, json_agg(model_code ORDER BY model_code) AS models FROM listed
      WHERE style_code <> model_code GROUP BY style_code
    )
    SELECT (SELECT coalesce(json_agg(model_code), '[]') FROM line_list_items WHERE line_list_id = ${lineListId}) AS models,
      (SELECT coalesce(json_object_agg(style_code, models), '{}') FROM styles) AS styles`.execute(db)
  return { ...list, models: [], styles: {}, ...rows[0] }
}

async function recentHeadingsOf(
  db: Kysely<Tables>,
  { brandId, type, lineListId }: ImportOfList,
): Promise<Record<string, Field | null>> {
  const latest = await db
    .selectFrom('imports')
    .select('layout')
    .where('brandId', '=', brandId)
    .where('type', '=', type)
    .where('status', '=', 'done')
    .where('layout', 'is not', null)
    .orderBy(sql`line_list_id IS NOT DISTINCT FROM ${lineListId}`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return latest?.layout ? recentHeadings(latest.layout) : {}
}
