import { createFileRoute } from '@tanstack/react-router'
import { queryOf } from '#web/api/client.ts'
import { startQuery } from '#web/api/load-page.ts'
import { buildableListQuery, buildSearch, groupOf } from '#web/features/purchase-orders/build/build-search.ts'
import { BuildPurchaseOrder } from '#web/features/purchase-orders/build/build-purchase-order.tsx'

export const Route = createFileRoute('/home/orders/purchase-orders/build')({
  validateSearch: buildSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const group = groupOf(deps)
    startQuery(queryClient, queryOf('getBuildableGroups', {}))
    if (group) startQuery(queryClient, buildableListQuery(group, deps))
  },
  component: BuildRoute,
})

function BuildRoute() {
  return <BuildPurchaseOrder search={Route.useSearch()} />
}
