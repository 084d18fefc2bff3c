import { createFileRoute } from '@tanstack/react-router'
import { queryOf } from '#web/api/client.ts'
import { loadPage } from '#web/api/load-page.ts'
import { EditCustomer } from '#web/features/organizations/edit-customer.tsx'

export const Route = createFileRoute('/home/organizations/edit/$organizationId')({
  // The forms start with the current version of the organization.
  loader: async ({ params: { organizationId }, ...loader }) => {
    await loadPage(
      loader,
      { ...queryOf('getOrganization', { id: organizationId }), staleTime: 0 },
      {
        redirectTo: '/home/organizations',
        what: 'Organization',
      },
    )
  },
  component: EditCustomerRoute,
})

function EditCustomerRoute() {
  const { organizationId } = Route.useParams()
  return <EditCustomer key={organizationId} organizationId={organizationId} />
}
