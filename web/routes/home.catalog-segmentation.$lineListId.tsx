import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { sortingBoardQuery } from '#web/api/catalogs.ts'
import { lineListQuery } from '#web/api/line-lists.ts'
import { CatalogCreation, type SortingSearch } from '#web/features/catalog-segmentation/catalog-creation.tsx'
import { textOf } from '#web/ui/table/list-search.ts'

export const Route = createFileRoute('/home/catalog-segmentation/$lineListId')({
  validateSearch: ({ tab, search }: Record<string, unknown>): SortingSearch => ({
    tab: typeof tab === 'string' ? tab : undefined,
    search: textOf(search),
  }),
  // A missing line list or a failed load leads back to the catalogs (spec 1 §8).
  loader: async ({ context: { queryClient }, params }) => {
    const lineListId = Number(params.lineListId)
    const [lineList] = await Promise.all([
      queryClient.fetchQuery(lineListQuery(lineListId)),
      queryClient.ensureQueryData(sortingBoardQuery(lineListId)),
    ]).catch(() => [null])
    if (!lineList) throw redirect({ to: '/home/catalogs' })
    return lineList
  },
  component: SegmentationRoute,
})

function SegmentationRoute() {
  const lineList = Route.useLoaderData()
  const navigate = useNavigate({ from: Route.fullPath })
  const onSearch = useCallback(
    (change: SortingSearch) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <CatalogCreation key={lineList.id} lineList={lineList} search={Route.useSearch()} onSearch={onSearch} />
  )
}
