import { createFileRoute, redirect } from '@tanstack/react-router'
import { lineListItemsQuery, loadLineList } from '#web/api/line-lists.ts'
import { PreviewPage } from '#web/features/line-lists/preview-page.tsx'
import { previewSearch } from '#web/features/line-lists/preview-search.ts'

export const Route = createFileRoute('/home/line-list/preview/$lineListId')({
  validateSearch: previewSearch,
  loaderDeps: ({ search: { search = '', problems } }) => ({ search, withProblems: problems === true }),
  loader: async ({ context: { queryClient }, params, deps }) => {
    const lineListId = Number(params.lineListId)
    void queryClient.prefetchInfiniteQuery(lineListItemsQuery({ lineListId, ...deps }))
    const list = await loadLineList(queryClient, lineListId)
    if (list === null) throw redirect({ to: '/home/catalogs' })
    return list
  },
  component: PreviewRoute,
})

function PreviewRoute() {
  const list = Route.useLoaderData()
  return <PreviewPage key={list.id} list={list} search={Route.useSearch()} />
}
