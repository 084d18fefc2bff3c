import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '#web/api/load-page.ts'
import { purchaseOrderQuery } from '#web/api/purchase-orders.ts'
import { PurchaseOrderPage } from '#web/features/purchase-orders/page/purchase-order-page.tsx'

export const Route = createFileRoute('/home/purchase-order/details/$streamId')({
  // The page starts with the current version, on which its actions are based.
  loader: async ({ params: { streamId }, ...loader }) => {
    await loadPage(
      loader,
      { ...purchaseOrderQuery(streamId), staleTime: 0 },
      {
        redirectTo: '/home/orders/all',
        what: 'Purchase order',
        onlyIfMissing: true,
      },
    )
  },
  component: PurchaseOrderRoute,
})

function PurchaseOrderRoute() {
  const { streamId } = Route.useParams()
  return <PurchaseOrderPage key={streamId} streamId={streamId} />
}
