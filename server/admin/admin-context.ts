import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'

export interface AdminContext extends Pick<Services, 'db' | 'clock' | 'timeZone' | 'files'> {
  readonly jobs: Jobs
}

export class AdminError extends Error {}
