import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { PeopleList } from '#web/features/people/people-list.tsx'
import { peopleListQuery } from '#web/features/people/people-search.ts'
import { CreateRoleButton } from '#web/features/roles/create-role-button.tsx'
import { listSearch } from '#web/ui/table/list-search.ts'

export const Route = createFileRoute('/home/people/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, peopleListQuery(deps)),
  component: PeopleRoute,
})

function PeopleRoute() {
  return <PeopleList search={Route.useSearch()} createRole={<CreateRoleButton />} />
}
