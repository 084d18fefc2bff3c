import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { brandQuery } from '#web/api/brands.ts'
import { startQuery } from '#web/api/load-page.ts'
import { OrderList } from '#web/features/orders/list/order-list.tsx'
import { orderListQuery, orderSearch } from '#web/features/orders/list/order-search.ts'
import { ViewLink, ViewLinks } from '#web/ui/layout/view-links.tsx'

export const Route = createFileRoute('/home/orders/brand/$brandId')({
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, params }) => {
    const brandId = Number(params.brandId)
    if (!Number.isInteger(brandId) || brandId < 1) throw notFound()
    startQuery(queryClient, orderListQuery(deps, { brandId }))
  },
  component: BrandOrdersRoute,
})

function BrandOrdersRoute() {
  const brandId = Number(Route.useParams().brandId)
  const brand = useQuery(brandQuery(brandId)).data
  return (
    <OrderList
      key={brandId}
      title="Brand Orders"
      subtitle={brand?.name ?? `Brand ${brandId}`}
      search={Route.useSearch()}
      scope={{ brandId }}
    >
      <ViewLinks label="Kind of order">
        <ViewLink to="/home/orders/brand/$brandId" params={{ brandId: String(brandId) }}>
          Single orders
        </ViewLink>
        <ViewLink to="/home/orders/purchase-orders" search={{ brandId }}>
          Purchase orders
        </ViewLink>
      </ViewLinks>
    </OrderList>
  )
}
