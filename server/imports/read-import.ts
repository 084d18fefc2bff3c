import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { workingStatuses } from './import-states.ts'

export async function readImport(db: Kysely<Tables>, trackingId: string) {
  return selectImports(db).where('imports.id', '=', trackingId).executeTakeFirst()
}

export function selectImports(db: Kysely<Tables>) {
  return db
    .selectFrom('imports')
    .innerJoin('brands', 'brands.id', 'imports.brandId')
    .leftJoin('lineLists', 'lineLists.id', 'imports.lineListId')
    .select([
      'imports.id as trackingId',
      'imports.action',
      'imports.status',
      'imports.stage',
      sql<
        'storage' | null
      >`CASE WHEN imports.status = ANY(${workingStatuses}::text[]) THEN imports.waiting_for END`.as(
        'waitingFor',
      ),
      sql<number>`
        CASE WHEN imports.status = 'needs-mapping' THEN coalesce(jsonb_array_length(imports.layout -> 'questions'), 0) ELSE 0 END`.as(
        'questionsCount',
      ),
      'imports.rowsRead',
      'imports.rowsExpected',
      'imports.problemsCount',
      'imports.problemCounts',
      sql<{ code: string; message: string } | null>`
        CASE WHEN failure_code IS NOT NULL THEN jsonb_build_object('code', failure_code, 'message', failure) END`.as(
        'failure',
      ),
      'imports.lineListId',
      'lineLists.name as lineListName',
      sql<boolean>`line_lists.published_at IS NOT NULL`.as('lineListPublished'),
      'imports.brandId',
      'brands.name as brandName',
      'imports.type',
      sql<string>`imports.request ->> 'fileName'`.as('fileName'),
      'imports.mode',
      'imports.changeCounts',
      'imports.keptItems',
      'imports.recodes',
      sql<boolean>`coalesce(imports.same_styles, false)`.as('sameStyles'),
      'imports.otherBrand',
      'imports.olderFile',
      'imports.basedOnVersion',
      'imports.createdAt',
    ])
}
