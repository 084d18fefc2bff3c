import { createFileRoute, redirect } from '@tanstack/react-router'
import { allBrandsQuery } from '#web/api/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { storeQuery } from '#web/api/stores.ts'
import { EditStore } from '#web/features/stores/edit-store.tsx'
import { toastRefusal } from '#web/lib/toasts.tsx'

export const Route = createFileRoute('/home/stores/$storeId')({
  // A failed load shows a toast and leads back to the list (spec 2 §8); the page starts with the current store.
  loader: async ({ context: { queryClient }, params: { storeId }, preload }) => {
    void queryClient.prefetchQuery(allBrandsQuery())
    void queryClient.prefetchQuery(catalogTypesQuery())
    try {
      await queryClient.fetchQuery({ ...storeQuery(storeId), staleTime: 0 })
    } catch (error) {
      if (!preload) toastRefusal(error, 'Something went wrong.')
      throw redirect({ to: '/home/stores' })
    }
  },
  component: EditStoreRoute,
})

function EditStoreRoute() {
  const { storeId } = Route.useParams()
  return <EditStore key={storeId} storeId={storeId} />
}
