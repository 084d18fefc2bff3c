import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { DraftNotice } from '#web/features/new-customer/draft-notice.tsx'
import { OrganizationList } from '#web/features/organizations/organization-list.tsx'
import { organizationListQuery } from '#web/features/organizations/organization-search.ts'
import { listSearch } from '#web/ui/table/list-search.ts'

export const Route = createFileRoute('/home/organizations/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, organizationListQuery(deps)),
  component: OrganizationsRoute,
})

function OrganizationsRoute() {
  return (
    <>
      <DraftNotice />
      <OrganizationList search={Route.useSearch()} />
    </>
  )
}
