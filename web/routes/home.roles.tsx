import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { RoleList } from '#web/features/roles/role-list.tsx'
import { roleListQuery } from '#web/features/roles/role-search.ts'
import { listSearch } from '#web/ui/table/list-search.ts'

export const Route = createFileRoute('/home/roles')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, roleListQuery(deps)),
  component: RolesRoute,
})

function RolesRoute() {
  return <RoleList search={Route.useSearch()} />
}
