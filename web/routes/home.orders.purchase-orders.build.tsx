import { createFileRoute } from '@tanstack/react-router'
import { queryOf } from '#web/api/client.ts'
import { buildableListQuery, buildSearch, groupOf } from '#web/features/purchase-orders/build/build-search.ts'
import { BuildPurchaseOrder } from '#web/features/purchase-orders/build/build-purchase-order.tsx'

export const Route = createFileRoute('/home/orders/purchase-orders/build')({
  validateSearch: buildSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const group = groupOf(deps)
    void queryClient.prefetchQuery(queryOf('getBuildableGroups', {}))
    if (group) void queryClient.prefetchQuery(buildableListQuery(group, deps))
  },
  component: BuildRoute,
})

function BuildRoute() {
  return <BuildPurchaseOrder search={Route.useSearch()} />
}
