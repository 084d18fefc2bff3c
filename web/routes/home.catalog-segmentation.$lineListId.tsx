import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { sortingBoardQuery } from '#web/api/catalogs.ts'
import { queryOf } from '#web/api/client.ts'
import { loadPage, startQuery } from '#web/api/load-page.ts'
import { CatalogCreation, type SortingSearch } from '#web/features/catalog-segmentation/catalog-creation.tsx'
import { textOf } from '#web/ui/table/list-search.ts'

export const Route = createFileRoute('/home/catalog-segmentation/$lineListId')({
  validateSearch: ({ tab, search }: Record<string, unknown>): SortingSearch => ({
    tab: typeof tab === 'string' ? tab : undefined,
    search: textOf(search),
  }),
  loader: async ({ params, ...loader }) => {
    const lineListId = Number(params.lineListId)
    const otherwise = { redirectTo: '/home/catalogs', what: 'Line list' } as const
    // One after the other, because each failure would be reported.
    startQuery(loader.context.queryClient, sortingBoardQuery(lineListId))
    await loadPage(loader, queryOf('getLineList', { lineListId }), otherwise)
    await loadPage(loader, sortingBoardQuery(lineListId), otherwise)
  },
  component: SegmentationRoute,
})

function SegmentationRoute() {
  const lineListId = Number(Route.useParams().lineListId)
  const navigate = useNavigate({ from: Route.fullPath })
  const onSearch = useCallback(
    (change: SortingSearch) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <CatalogCreation
      key={lineListId}
      lineListId={lineListId}
      search={Route.useSearch()}
      onSearch={onSearch}
    />
  )
}
