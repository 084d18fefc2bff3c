import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadBrand } from '#web/api/brands.ts'
import {
  lineListFilters,
  lineListTableQuery,
  type LineListTableSearch,
} from '#web/features/line-lists/line-list-search.ts'
import { LineListTable } from '#web/features/line-lists/line-list-table.tsx'
import { listSearch } from '#web/ui/table/list-search.ts'

export const Route = createFileRoute('/home/brand/$brandId/line-lists')({
  validateSearch: (raw: Record<string, unknown>): LineListTableSearch => ({
    ...listSearch(raw),
    ...lineListFilters(raw),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const brandId = Number(params.brandId)
    void queryClient.prefetchQuery(lineListTableQuery(brandId, deps))
    // A missing brand leads back to the list (spec 1 §8).
    const brand = await loadBrand(queryClient, brandId)
    if (brand === null) throw redirect({ to: '/home/brands' })
    return brand
  },
  component: LineListsRoute,
})

function LineListsRoute() {
  const brand = Route.useLoaderData()
  return <LineListTable key={brand.id} brand={brand} search={Route.useSearch()} />
}
