import { type Kysely, sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** Tells how an import stands. */
export async function getImport({ db, input: { trackingId } }: CallContext<'getImport'>) {
  return (await readImport(db, trackingId)) ?? refuse('import-not-found')
}

/** Lists imports, the latest first unless asked otherwise. */
export async function getImports({ db, input }: CallContext<'getImports'>) {
  let query = selectImports(db)
  if (input.open !== undefined)
    query = query.where('imports.status', input.open === 'true' ? 'not in' : 'in', ['done', 'failed'])
  if (input.lineListId) query = query.where('imports.lineListId', '=', input.lineListId)
  return pageByKey(db, query, { ...input, by: [sql`imports.created_at`, sql`imports.id`] })
}

/** Reads one import as calls send it. */
export async function readImport(db: Kysely<Tables>, trackingId: string) {
  return selectImports(db).where('imports.id', '=', trackingId).executeTakeFirst()
}

function selectImports(db: Kysely<Tables>) {
  return db
    .selectFrom('imports')
    .innerJoin('brands', 'brands.id', 'imports.brandId')
    .select([
      'imports.id as trackingId',
      'imports.action',
      'imports.status',
      'imports.stage',
      sql<
        'storage' | null
      >`CASE WHEN imports.status IN ('queued', 'reading') THEN imports.waiting_for END`.as('waitingFor'),
      'imports.rowsRead',
      'imports.rowsExpected',
      'imports.problemsCount',
      'imports.problemCounts',
      sql<{ code: string; message: string } | null>`
        CASE WHEN failure_code IS NOT NULL THEN jsonb_build_object('code', failure_code, 'message', failure) END`.as(
        'failure',
      ),
      'imports.lineListId',
      'imports.brandId',
      'brands.name as brandName',
      'imports.type',
      sql<string>`imports.request ->> 'fileName'`.as('fileName'),
      'imports.mode',
      'imports.changeCounts',
      'imports.basedOnVersion',
      'imports.createdAt',
    ])
}
