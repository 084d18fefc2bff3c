import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { dashboardOf, dashboardSearch } from '#web/features/dashboard/dashboard-search.ts'

export const Route = createFileRoute('/home/orders/dashboard')({
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, dashboardOf(deps)),
  component: DashboardRoute,
})

function DashboardRoute() {
  return <DashboardPage search={Route.useSearch()} />
}
