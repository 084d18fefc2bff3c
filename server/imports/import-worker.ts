import { fileProblem } from '#contract/files/file-problems.ts'
import { Unavailable } from '#server/platform/availability/unavailable.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'
import { failImport, waitForStorage } from './change-import.ts'
import { importJob } from './import-job.ts'
import { runImport } from './run/run-import.ts'

export function importWorker(services: Services) {
  const { db } = services
  return handleJob(
    importJob,
    async ({ trackingId }, run) =>
      runImport(services, trackingId, run).catch(async (error: unknown) => {
        if (error instanceof Unavailable && error.what === 'storage') await waitForStorage(db, trackingId)
        throw error
      }),
    async ({ trackingId }) => {
      const row = await db
        .selectFrom('imports')
        .select('waitingFor')
        .where('id', '=', trackingId)
        .executeTakeFirst()
      const waitedForStorage = row?.waitingFor === 'storage'
      await failImport(
        db,
        trackingId,
        fileProblem(waitedForStorage ? 'storage-unreachable' : 'import-stopped'),
      )
    },
  )
}
