import { fileProblem } from '#contract/file-problems.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'
import { importJob } from './import-job.ts'
import { failImport } from './import-state.ts'
import { runImport } from './run-import.ts'

/** Does the imports; one whose last attempt failed, or took its worker down each time, ends visibly failed (promises "Data"). */
export function fileProcessorJob(services: Services) {
  return handleJob(
    importJob,
    async ({ trackingId }, run) => runImport(services, trackingId, run),
    async ({ trackingId }) => failImport(services.db, trackingId, fileProblem('reader-stopped')),
  )
}
