import { fileProblem } from '#contract/file-problems.ts'
import { Unavailable } from '#server/platform/http/unavailable.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'
import { importJob } from './import-job.ts'
import { failImport, waitForStorage } from './import-state.ts'
import { runImport } from './run-import.ts'

/** Does the imports; during an outage of file storage one waits visibly, and one whose last attempt failed, or took its worker down each time, ends visibly failed (promises "Data"). */
export function fileProcessorJob(services: Services) {
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
      await failImport(
        db,
        trackingId,
        fileProblem(row?.waitingFor === 'storage' ? 'storage-unreachable' : 'import-stopped'),
      )
    },
  )
}
