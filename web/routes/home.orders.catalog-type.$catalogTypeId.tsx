import { createFileRoute, notFound } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { lineListTypeLabels, lineListTypes } from '#contract/line-lists/line-list-types.ts'
import { NotFound } from '#web/features/shell/not-found.tsx'
import { OrderList } from '#web/features/orders/list/order-list.tsx'
import { orderListQuery, orderSearch } from '#web/features/orders/list/order-search.ts'
import { ViewLink, ViewLinks } from '#web/ui/layout/view-links.tsx'

export const Route = createFileRoute('/home/orders/catalog-type/$catalogTypeId')({
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, params }) => {
    const type = lineListTypes.find((one) => one === params.catalogTypeId)
    if (!type) throw notFound()
    startQuery(queryClient, orderListQuery(deps, { type }))
    return type
  },
  component: CatalogTypeOrdersRoute,
  notFoundComponent: () => <NotFound />,
})

function CatalogTypeOrdersRoute() {
  const type = Route.useLoaderData()
  return (
    <OrderList
      key={type}
      title="Catalog Type Orders"
      subtitle={lineListTypeLabels[type]}
      search={Route.useSearch()}
      scope={{ type }}
    >
      <ViewLinks label="Kind of order">
        <ViewLink to="/home/orders/catalog-type/$catalogTypeId" params={{ catalogTypeId: type }}>
          Single orders
        </ViewLink>
        <ViewLink to="/home/orders/purchase-orders" search={{ type }}>
          Purchase orders
        </ViewLink>
      </ViewLinks>
    </OrderList>
  )
}
