import { createFileRoute } from '@tanstack/react-router'
import { allBrandsQuery } from '#web/api/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { queryOf } from '#web/api/client.ts'
import { loadPage, startQuery } from '#web/api/load-page.ts'
import { lastOrdersOf } from '#web/features/customer-overview/overview-queries.ts'
import { StoreOverview } from '#web/features/customer-overview/store-overview.tsx'
import { EditStore } from '#web/features/stores/edit-store.tsx'
import { ViewLink, ViewLinks } from '#web/ui/layout/view-links.tsx'

interface StoreSearch {
  tab?: 'overview'
}

export const Route = createFileRoute('/home/stores/$storeId')({
  validateSearch: (search: Record<string, unknown>): StoreSearch =>
    search['tab'] === 'overview' ? { tab: 'overview' } : {},
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  // The forms start with the current version of the store.
  loader: async ({ params: { storeId }, deps: { tab }, ...loader }) => {
    const { queryClient } = loader.context
    if (tab === 'overview') {
      startQuery(queryClient, queryOf('getStoreOverview', { id: storeId }))
      startQuery(queryClient, lastOrdersOf({ storeId }))
    } else {
      startQuery(queryClient, allBrandsQuery())
      startQuery(queryClient, catalogTypesQuery())
    }
    await loadPage(
      loader,
      { ...queryOf('getStore', { id: storeId }), staleTime: 0 },
      { redirectTo: '/home/stores', what: 'Store', missing: 'No business stores found.' },
    )
  },
  component: StoreRoute,
})

function StoreRoute() {
  const { storeId } = Route.useParams()
  const { tab } = Route.useSearch()
  const Page = tab === 'overview' ? StoreOverview : EditStore
  return <Page key={storeId} storeId={storeId} views={<Views storeId={storeId} />} />
}

function Views({ storeId }: { storeId: string }) {
  return (
    <ViewLinks label="Store">
      <ViewLink to="/home/stores/$storeId" params={{ storeId }} search={{ tab: 'overview' }}>
        Overview
      </ViewLink>
      <ViewLink
        to="/home/stores/$storeId"
        params={{ storeId }}
        search={{}}
        activeOptions={{ exact: true, explicitUndefined: true }}
      >
        Edit
      </ViewLink>
    </ViewLinks>
  )
}
