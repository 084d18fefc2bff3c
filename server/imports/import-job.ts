import { z } from 'zod'
import { defineJob } from '#server/platform/jobs/define-job.ts'

/**
 * Reads an import's file, or writes a confirmed update, depending on the import's row. Only the start of an import has a key: what
 * staff decide later must run even if the job before has not ended yet.
 */
export const importJob = defineJob('import-line-list', z.object({ trackingId: z.string() }), {
  // Two files are read at a time (promises "Files").
  concurrency: 2,
  attempts: 3,
  retryDelaySeconds: 2,
  limitSeconds: 600,
})
