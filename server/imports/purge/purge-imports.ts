import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Services } from '#server/platform/services.ts'

const keptDays = 90

const batchSize = 100

/** Deletes imports that failed, were discarded, or whose list was deleted long ago; with them, nothing names their uploads. */
export async function purgeImports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000).toISOString()
  while ((await purgeBatch(db, before)) === batchSize);
}

async function purgeBatch(db: Kysely<Tables>, before: string): Promise<number> {
  const { rows } = await sql`
    DELETE FROM imports WHERE id IN (
      SELECT id FROM imports WHERE (status = 'failed' OR status = 'done' AND line_list_id IS NULL) AND updated_at < ${before}
        AND NOT EXISTS (SELECT FROM line_list_versions WHERE import_id = imports.id)
      LIMIT ${sql.lit(batchSize)} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db)
  return rows.length
}
