import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { PurchaseOrderList } from '#web/features/purchase-orders/list/purchase-order-list.tsx'
import {
  purchaseOrderListQuery,
  purchaseOrderSearch,
} from '#web/features/purchase-orders/list/purchase-order-search.ts'
import { ViewLink, ViewLinks } from '#web/ui/layout/view-links.tsx'

export const Route = createFileRoute('/home/orders/purchase-orders/')({
  validateSearch: purchaseOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, purchaseOrderListQuery(deps)),
  component: PurchaseOrdersRoute,
})

function PurchaseOrdersRoute() {
  return (
    <PurchaseOrderList search={Route.useSearch()}>
      <ViewLinks label="Kind of order">
        <ViewLink to="/home/orders/all">Single orders</ViewLink>
        <ViewLink to="/home/orders/purchase-orders">Purchase orders</ViewLink>
      </ViewLinks>
    </PurchaseOrderList>
  )
}
