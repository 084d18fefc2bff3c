import { createFileRoute } from '@tanstack/react-router'
import { allBrandsQuery } from '#web/api/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { rolesQuery } from '#web/api/roles.ts'
import { startQuery } from '#web/api/load-page.ts'
import { NewCustomer } from '#web/features/new-customer/new-customer.tsx'

export const Route = createFileRoute('/home/organizations/create-customer')({
  loader: ({ context: { queryClient } }) => {
    startQuery(queryClient, allBrandsQuery())
    startQuery(queryClient, catalogTypesQuery())
    startQuery(queryClient, rolesQuery({ status: 'active' }))
  },
  component: NewCustomer,
})
