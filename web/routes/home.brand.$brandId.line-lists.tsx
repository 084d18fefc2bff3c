import { createFileRoute } from '@tanstack/react-router'
import { brandQuery } from '#web/api/brands.ts'
import { loadPage, startQuery } from '#web/api/load-page.ts'
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
  loader: async ({ params, deps, ...loader }) => {
    const brandId = Number(params.brandId)
    startQuery(loader.context.queryClient, lineListTableQuery(brandId, deps))
    await loadPage(loader, brandQuery(brandId), {
      redirectTo: '/home/brands',
      what: 'Brand',
      missing: 'No brand found',
    })
  },
  component: LineListsRoute,
})

function LineListsRoute() {
  const brandId = Number(Route.useParams().brandId)
  return <LineListTable key={brandId} brandId={brandId} search={Route.useSearch()} />
}
