import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '#web/api/load-page.ts'
import { orderQuery } from '#web/api/orders.ts'
import { OrderPage } from '#web/features/orders/page/order-page.tsx'
import { DownloadPurchaseOrders } from '#web/features/purchase-orders/download-purchase-orders.tsx'

export const Route = createFileRoute('/home/single-order/details/$streamId')({
  // The page starts with the current version, on which its actions are based.
  loader: async ({ params: { streamId }, ...loader }) => {
    await loadPage(
      loader,
      { ...orderQuery(streamId), staleTime: 0 },
      { redirectTo: '/home/orders/all', what: 'Order', onlyIfMissing: true },
    )
  },
  component: OrderRoute,
})

function OrderRoute() {
  const { streamId } = Route.useParams()
  return (
    <OrderPage
      key={streamId}
      streamId={streamId}
      download={<DownloadPurchaseOrders of={{ orderStreamId: streamId }} />}
    />
  )
}
