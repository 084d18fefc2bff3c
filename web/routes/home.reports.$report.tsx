import { createFileRoute, redirect } from '@tanstack/react-router'
import { queryOf } from '#web/api/client.ts'
import { startQuery } from '#web/api/load-page.ts'
import { ReportPage } from '#web/features/reports/report-page.tsx'
import { firstReport, reportOf, reportSearch } from '#web/features/reports/report-search.ts'

export const Route = createFileRoute('/home/reports/$report')({
  validateSearch: reportSearch,
  beforeLoad: ({ params, search }) => {
    if (reportOf(params.report) === undefined)
      throw redirect({ to: '/home/reports/$report', params: { report: firstReport }, search, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    // What the reports are is not part of the first load of other screens.
    const { reportInput } = await import('#web/features/reports/report-input.ts')
    startQuery(queryClient, queryOf('getReport', reportInput(reportOf(params.report) ?? firstReport, deps)))
  },
  component: ReportRoute,
})

function ReportRoute() {
  const name = reportOf(Route.useParams().report) ?? firstReport
  return <ReportPage key={name} name={name} search={Route.useSearch()} />
}
