import { createFileRoute } from '@tanstack/react-router'
import { allBrandsQuery } from '#web/api/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { organizationsQuery } from '#web/api/organizations.ts'
import { startQuery } from '#web/api/load-page.ts'
import { AddStore } from '#web/features/stores/add-store.tsx'

export const Route = createFileRoute('/home/stores/add')({
  loader: ({ context: { queryClient } }) => {
    startQuery(queryClient, organizationsQuery({ status: 'active', pageSize: 100 }))
    startQuery(queryClient, allBrandsQuery())
    startQuery(queryClient, catalogTypesQuery())
  },
  component: AddStore,
})
