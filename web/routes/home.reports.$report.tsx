import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryOf } from '#web/api/client.ts'
import { startQuery } from '#web/api/load-page.ts'
import { reportInput } from '#web/features/reports/report-input.ts'
import { NotFound } from '#web/features/shell/not-found.tsx'
import { ReportPage } from '#web/features/reports/report-page.tsx'
import {
  firstReport,
  reportOf,
  reportSearch,
  type ReportSearch,
} from '#web/features/reports/report-search.ts'

export const Route = createFileRoute('/home/reports/$report')({
  // What reports are and how they are filtered is not part of the first load of other screens: the loader and the page check it.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  validateSearch: (raw: Record<string, unknown>) => raw as ReportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    const report = reportOf(params.report)
    if (report === undefined) throw notFound()
    startQuery(queryClient, queryOf('getReport', reportInput(report, reportSearch({ ...deps }))))
  },
  component: ReportRoute,
  notFoundComponent: () => <NotFound />,
})

function ReportRoute() {
  const name = reportOf(Route.useParams().report) ?? firstReport
  return <ReportPage key={name} name={name} search={reportSearch({ ...Route.useSearch() })} />
}
