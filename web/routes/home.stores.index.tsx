import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { StoreList } from '#web/features/stores/store-list.tsx'
import { storeListQuery } from '#web/features/stores/store-search.ts'
import { listSearch } from '#web/ui/table/list-search.ts'

export const Route = createFileRoute('/home/stores/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, storeListQuery(deps)),
  component: StoresRoute,
})

function StoresRoute() {
  return <StoreList search={Route.useSearch()} />
}
