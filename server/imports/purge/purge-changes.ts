import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#server/platform/database/tables.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'
import { endedStatuses } from '#server/imports/import-states.ts'
import { purgeImports } from './purge-imports.ts'

/** How long the changes of an import that has ended can be looked up, in days. Versions of its list keep what it did. */
const keptDays = 30

const batchSize = 20

export async function purgeChanges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000).toISOString()
  while ((await purgeBatch(db, before)) === batchSize);
}

async function purgeBatch(db: Kysely<Tables>, before: string): Promise<number> {
  const { rows } = await sql<{ importId: string }>`
    WITH ended AS (
      SELECT id FROM imports
      WHERE status = ANY(${endedStatuses}) AND updated_at < ${before}
        AND EXISTS (SELECT FROM import_changes WHERE import_id = imports.id)
      LIMIT ${sql.lit(batchSize)} FOR UPDATE SKIP LOCKED),
    deleted AS (DELETE FROM import_changes USING ended WHERE import_id = ended.id RETURNING import_id)
    SELECT DISTINCT import_id FROM deleted`.execute(db)
  return rows.length
}

const purge = defineJob('purge-import-changes', z.object({}), { cron: '47 3 * * *' })

export function purgeChangesJob(services: Pick<Services, 'db' | 'clock'>): JobHandler {
  return handleJob(purge, async () => {
    await purgeChanges(services)
    await purgeImports(services)
  })
}
