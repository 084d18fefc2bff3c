import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { brandQuery } from '#web/api/brands.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { loadPage, startQuery } from '#web/api/load-page.ts'
import { OrderList } from '#web/features/orders/list/order-list.tsx'
import { orderListQuery, orderSearch } from '#web/features/orders/list/order-search.ts'
import { ViewLink, ViewLinks } from '#web/ui/layout/view-links.tsx'

export const Route = createFileRoute('/home/orders/brand/$brandId')({
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, params, ...loader }) => {
    const brandId = Number(params.brandId)
    startQuery(loader.context.queryClient, orderListQuery(deps, { brandId }))
    await loadPage(loader, brandQuery(brandId), {
      redirectTo: '/home/brands',
      what: 'Brand',
      missing: 'No brand found',
      onlyIfMissing: true,
    })
  },
  component: BrandOrdersRoute,
})

function BrandOrdersRoute() {
  const brandId = Number(Route.useParams().brandId)
  const { data: brand } = useSuspenseQuery(brandQuery(brandId))
  return (
    <OrderList
      key={brandId}
      title="Brand Orders"
      subtitle={brandLabel(brand.name)}
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
