import type { CallContext } from '#server/platform/http/route.ts'
import { pageOfFailedJobs } from './failed-jobs.ts'
import { requireAdmin } from './require-admin.ts'

export async function getFailedJobs({ db, actor, input }: CallContext<'getFailedJobs'>) {
  return (await requireAdmin(db, actor)) ?? pageOfFailedJobs(db, input)
}
