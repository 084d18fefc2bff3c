import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { catalogCardsPages } from '#web/api/catalogs.ts'
import { PublishDialog } from '#web/features/catalog-segmentation/publish/publish-dialog.tsx'
import { catalogSearch, filtersOf } from '#web/features/catalogs/catalog-search.ts'
import { Catalogs } from '#web/features/catalogs/catalogs.tsx'

export const Route = createFileRoute('/home/catalogs')({
  validateSearch: catalogSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    for (const kind of deps.archived ? (['archived'] as const) : (['active', 'unpublished'] as const))
      void queryClient.infiniteQuery(catalogCardsPages(kind, filtersOf(deps))).catch(() => undefined)
  },
  component: CatalogsRoute,
})

function CatalogsRoute() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <Catalogs
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      renderPublish={(lineListId, onClose) => (
        <PublishDialog lineListId={lineListId} what="catalog" opened onClose={onClose} />
      )}
    />
  )
}
