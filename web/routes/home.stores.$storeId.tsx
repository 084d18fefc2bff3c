import { createFileRoute } from '@tanstack/react-router'
import { allBrandsQuery } from '#web/api/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { queryOf } from '#web/api/client.ts'
import { loadPage, startQuery } from '#web/api/load-page.ts'
import { EditStore } from '#web/features/stores/edit-store.tsx'

export const Route = createFileRoute('/home/stores/$storeId')({
  // Spec 2 §8. The forms start with the current version of the store.
  loader: async ({ params: { storeId }, ...loader }) => {
    startQuery(loader.context.queryClient, allBrandsQuery())
    startQuery(loader.context.queryClient, catalogTypesQuery())
    await loadPage(
      loader,
      { ...queryOf('getStore', { id: storeId }), staleTime: 0 },
      { redirectTo: '/home/stores', what: 'Store', missing: 'No business stores found.' },
    )
  },
  component: EditStoreRoute,
})

function EditStoreRoute() {
  const { storeId } = Route.useParams()
  return <EditStore key={storeId} storeId={storeId} />
}
