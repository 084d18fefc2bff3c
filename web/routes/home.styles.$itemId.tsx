import { createFileRoute } from '@tanstack/react-router'
import { queryOf } from '#web/api/client.ts'
import { loadPage } from '#web/api/load-page.ts'
import { StylePage } from '#web/features/styles/style-page.tsx'

export const Route = createFileRoute('/home/styles/$itemId')({
  loader: async ({ params, ...loader }) => {
    await loadPage(loader, queryOf('getStyle', { itemId: Number(params.itemId) }), {
      redirectTo: '/home',
      what: 'Style',
    })
  },
  component: StyleRoute,
})

function StyleRoute() {
  const itemId = Number(Route.useParams().itemId)
  return <StylePage key={itemId} itemId={itemId} />
}
