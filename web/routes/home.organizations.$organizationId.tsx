import { createFileRoute } from '@tanstack/react-router'
import { queryOf } from '#web/api/client.ts'
import { loadPage, startQuery } from '#web/api/load-page.ts'
import { OrganizationOverview } from '#web/features/customer-overview/organization-overview.tsx'
import { contactsOf, lastOrdersOf, storesOf } from '#web/features/customer-overview/overview-queries.ts'

export const Route = createFileRoute('/home/organizations/$organizationId')({
  loader: async ({ params: { organizationId }, ...loader }) => {
    const { queryClient } = loader.context
    startQuery(queryClient, queryOf('getOrganizationOverview', { id: organizationId }))
    startQuery(queryClient, lastOrdersOf({ organizationId }))
    startQuery(queryClient, storesOf(organizationId))
    startQuery(queryClient, contactsOf(organizationId))
    await loadPage(loader, queryOf('getOrganization', { id: organizationId }), {
      redirectTo: '/home/organizations',
      what: 'Organization',
    })
  },
  component: OrganizationOverviewRoute,
})

function OrganizationOverviewRoute() {
  const { organizationId } = Route.useParams()
  return <OrganizationOverview key={organizationId} organizationId={organizationId} />
}
