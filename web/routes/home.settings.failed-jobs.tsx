import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { FailedJobs } from '#web/features/failed-jobs/failed-jobs.tsx'
import { failedJobSearch, failedJobsQuery } from '#web/features/failed-jobs/failed-job-search.ts'

export const Route = createFileRoute('/home/settings/failed-jobs')({
  validateSearch: failedJobSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, failedJobsQuery(deps)),
  component: FailedJobsRoute,
})

function FailedJobsRoute() {
  return <FailedJobs search={Route.useSearch()} />
}
