import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { OrderList } from '#web/features/orders/list/order-list.tsx'
import { orderListQuery, orderSearch } from '#web/features/orders/list/order-search.ts'
import { afterFirstScreen } from '#web/ui/feedback/later.tsx'
import { ViewLink, ViewLinks } from '#web/ui/layout/view-links.tsx'

export const Route = createFileRoute('/home/orders/all')({
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, orderListQuery(deps, {})),
  component: AllOrdersRoute,
})

const RejectionResults = afterFirstScreen(
  async () => (await import('#web/features/purchase-orders/rejection-results.later.tsx')).RejectionResults,
)

function AllOrdersRoute() {
  return (
    <OrderList title="All Orders" search={Route.useSearch()} scope={{}}>
      <ViewLinks label="Kind of order">
        <ViewLink to="/home/orders/all">Single orders</ViewLink>
        <ViewLink to="/home/orders/purchase-orders">Purchase orders</ViewLink>
      </ViewLinks>
      <RejectionResults />
    </OrderList>
  )
}
