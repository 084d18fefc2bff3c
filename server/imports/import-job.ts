import { z } from 'zod'
import { defineJob } from '#server/platform/jobs/define-job.ts'

/** Reads the file of an import, or writes an update that staff have confirmed: which one it is stands in the import's row. */
export const importJob = defineJob('import-line-list', z.object({ trackingId: z.string() }), {
  // Two files at a time are read (promises "Files").
  concurrency: 2,
  attempts: 3,
  retryDelaySeconds: 2,
  limitSeconds: 600,
})
