import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { TeamList } from '#web/features/team/team-list.tsx'
import { teamListQuery } from '#web/features/team/team-search.ts'
import { listSearch } from '#web/ui/table/list-search.ts'

export const Route = createFileRoute('/home/team/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, teamListQuery(deps)),
  component: TeamRoute,
})

function TeamRoute() {
  return <TeamList search={Route.useSearch()} />
}
