import type { Kysely } from 'kysely'
import type { RetriedJob } from '#server/platform/jobs/manage-jobs.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { reopenImport } from './change-import.ts'
import { importJob } from './import-job.ts'

/** The job does nothing for an import that has ended, so its failure is undone before the job is retried. */
export async function reopenFailed(tx: Kysely<Tables>, { name, payload }: RetriedJob): Promise<boolean> {
  return name !== importJob.name || reopenImport(tx, importJob.payload.parse(payload).trackingId)
}
