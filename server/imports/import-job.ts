import { z } from 'zod'
import { defineJob } from '#server/platform/jobs/define-job.ts'

/** Only the start has a key: what staff decide later must run even if the job before has not ended yet. */
export const importJob = defineJob('import-line-list', z.object({ trackingId: z.string() }), {
  // Two files are read at a time (docs/promises.md, "Files").
  concurrency: 2,
  attempts: 3,
  retryDelaySeconds: 2,
  limitSeconds: 600,
})
