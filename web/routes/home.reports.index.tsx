import { createFileRoute, redirect } from '@tanstack/react-router'
import type { ReportSearch } from '#web/features/reports/report-search.ts'

export const Route = createFileRoute('/home/reports/')({
  validateSearch: (raw: Record<string, unknown>) => raw as ReportSearch,
  beforeLoad: ({ search }) => {
    throw redirect({
      to: '/home/reports/$report',
      params: { report: 'bookings-by-brand' },
      search,
      replace: true,
    })
  },
})
