import { createFileRoute } from '@tanstack/react-router'
import { queryOf } from '#web/api/client.ts'
import { lineListItemsPages } from '#web/api/line-lists.ts'
import { loadPage } from '#web/api/load-page.ts'
import { PreviewPage } from '#web/features/line-lists/preview-page.tsx'
import { previewSearch } from '#web/features/line-lists/preview-search.ts'

export const Route = createFileRoute('/home/line-list/preview/$lineListId')({
  validateSearch: previewSearch,
  loaderDeps: ({ search: { search = '', problems } }) => ({ search, withProblems: problems === true }),
  loader: async ({ params, deps, ...loader }) => {
    const lineListId = Number(params.lineListId)
    void loader.context.queryClient
      .infiniteQuery(lineListItemsPages({ lineListId, ...deps }))
      .catch(() => undefined)
    await loadPage(loader, queryOf('getLineList', { lineListId }), {
      redirectTo: '/home/catalogs',
      what: 'Line list',
      onlyIfMissing: true,
    })
  },
  component: PreviewRoute,
})

function PreviewRoute() {
  const lineListId = Number(Route.useParams().lineListId)
  return <PreviewPage key={lineListId} lineListId={lineListId} search={Route.useSearch()} />
}
