import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'

/** What commands work with. */
export interface AdminContext extends Pick<Services, 'db' | 'clock' | 'timeZone' | 'files'> {
  readonly jobs: Jobs
}

/** A command cannot be carried out; the message is for the operator. */
export class AdminError extends Error {}
