import { createFileRoute, redirect } from '@tanstack/react-router'
import { firstReport, reportSearch } from '#web/features/reports/report-search.ts'

export const Route = createFileRoute('/home/reports/')({
  validateSearch: reportSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/home/reports/$report', params: { report: firstReport }, search, replace: true })
  },
})
