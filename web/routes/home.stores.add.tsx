import { createFileRoute } from '@tanstack/react-router'
import { allBrandsQuery } from '#web/api/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { organizationsQuery } from '#web/api/organizations.ts'
import { AddStore } from '#web/features/stores/add-store.tsx'

export const Route = createFileRoute('/home/stores/add')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(organizationsQuery({ status: 'active', pageSize: 100 }))
    void queryClient.prefetchQuery(allBrandsQuery())
    void queryClient.prefetchQuery(catalogTypesQuery())
  },
  component: AddStore,
})
