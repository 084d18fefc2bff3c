import { createFileRoute } from '@tanstack/react-router'
import { startQuery } from '#web/api/load-page.ts'
import { BrandList } from '#web/features/brands/brand-list.tsx'
import { brandListQuery } from '#web/features/brands/brand-search.ts'
import { listSearch } from '#web/ui/table/list-search.ts'

export const Route = createFileRoute('/home/brands/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => startQuery(queryClient, brandListQuery(deps)),
  component: BrandsRoute,
})

function BrandsRoute() {
  return <BrandList search={Route.useSearch()} />
}
