import { createFileRoute } from '@tanstack/react-router'
import { OrderList } from '#web/features/orders/order-list.tsx'
import { orderListQuery, orderSearch } from '#web/features/orders/order-search.ts'

export const Route = createFileRoute('/home/orders/all')({
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(orderListQuery(deps, {})),
  component: AllOrdersRoute,
})

function AllOrdersRoute() {
  return <OrderList title="All Orders" search={Route.useSearch()} scope={{}} />
}
