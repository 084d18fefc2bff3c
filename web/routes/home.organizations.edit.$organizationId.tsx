import { createFileRoute, redirect } from '@tanstack/react-router'
import { organizationQuery } from '#web/api/organizations.ts'
import { EditCustomer } from '#web/features/organizations/edit-customer.tsx'

export const Route = createFileRoute('/home/organizations/edit/$organizationId')({
  // A missing organization leads back to the list (spec 2 §8).
  loader: async ({ context: { queryClient }, params }) => {
    const found = await queryClient.fetchQuery(organizationQuery(params.organizationId)).catch(() => null)
    if (found === null) throw redirect({ to: '/home/organizations' })
  },
  component: EditCustomerRoute,
})

function EditCustomerRoute() {
  const { organizationId } = Route.useParams()
  return <EditCustomer key={organizationId} organizationId={organizationId} />
}
