import type { CallContext } from '#server/platform/http/route.ts'
import { pageOfFailedJobs } from './failed-jobs.ts'

export async function getFailedJobs({ db, input }: CallContext<'getFailedJobs'>) {
  return pageOfFailedJobs(db, input)
}
