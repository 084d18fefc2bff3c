import { createFileRoute } from '@tanstack/react-router'
import { allBrandsQuery } from '#web/api/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { rolesQuery } from '#web/api/roles.ts'
import { NewCustomer } from '#web/features/new-customer/new-customer.tsx'

export const Route = createFileRoute('/home/organizations/create-customer')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(allBrandsQuery())
    void queryClient.prefetchQuery(catalogTypesQuery())
    void queryClient.prefetchQuery(rolesQuery({ status: 'active' }))
  },
  component: NewCustomer,
})
