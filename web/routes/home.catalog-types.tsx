import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { CatalogTypeList } from '#web/features/catalog-types/catalog-type-list.tsx'
import { catalogTypeListQuery } from '#web/features/catalog-types/catalog-type-search.ts'
import { listSearch } from '#web/ui/table/list-search.ts'

export const Route = createFileRoute('/home/catalog-types')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, catalogTypeListQuery(deps)),
  component: CatalogTypesRoute,
})

function CatalogTypesRoute() {
  return <CatalogTypeList search={Route.useSearch()} />
}
