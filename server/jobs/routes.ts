import { route } from '#server/platform/http/route.ts'
import { dropFailedJob, resendUndelivered, retryFailedJob } from './change-job.ts'
import { getFailedJobs } from './get-failed-jobs.ts'

export const jobRoutes = [
  route('getFailedJobs', getFailedJobs),
  route('retryJob', retryFailedJob),
  route('dropJob', dropFailedJob),
  route('resendMail', resendUndelivered),
]
