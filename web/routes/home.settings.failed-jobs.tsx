import { createFileRoute } from '@tanstack/react-router'
import { callerQuery } from '#web/api/caller.ts'
import { FailedJobs } from '#web/features/failed-jobs/failed-jobs.tsx'
import { failedJobSearch } from '#web/features/failed-jobs/failed-job-search.ts'

export const Route = createFileRoute('/home/settings/failed-jobs')({
  validateSearch: failedJobSearch,
  // So that other staff do not ask for what they may not see.
  loader: async ({ context: { queryClient } }) => queryClient.query(callerQuery()).catch(() => undefined),
  component: FailedJobsRoute,
})

function FailedJobsRoute() {
  return <FailedJobs search={Route.useSearch()} />
}
