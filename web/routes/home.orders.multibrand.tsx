import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { OrderList } from '#web/features/orders/list/order-list.tsx'
import { orderListQuery, orderSearch } from '#web/features/orders/list/order-search.ts'

const scope = { hasMultipleBrands: true } as const

export const Route = createFileRoute('/home/orders/multibrand')({
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, orderListQuery(deps, scope)),
  component: MultibrandOrdersRoute,
})

function MultibrandOrdersRoute() {
  return <OrderList title="Multibrand Orders" search={Route.useSearch()} scope={scope} />
}
