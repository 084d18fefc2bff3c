import { createFileRoute } from '@tanstack/react-router'
import { CatalogTypeList, catalogTypeListQuery } from '#web/features/catalog-types/catalog-type-list.tsx'
import { listSearch } from '#web/ui/table/list-search.ts'

export const Route = createFileRoute('/home/catalog-types')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(catalogTypeListQuery(deps)),
  component: CatalogTypesRoute,
})

function CatalogTypesRoute() {
  return <CatalogTypeList search={Route.useSearch()} />
}
