import { createFileRoute, redirect } from '@tanstack/react-router'
import { isOrderMissing, orderQuery } from '#web/api/orders.ts'
import { OrderPage } from '#web/features/orders/page/order-page.tsx'
import { DownloadPurchaseOrders } from '#web/features/purchase-orders/download-purchase-orders.tsx'
import { toastFailure } from '#web/lib/toasts.tsx'

export const Route = createFileRoute('/home/single-order/details/$streamId')({
  // A missing order leads back to the list (spec 2 §2, §8).
  loader: async ({ context: { queryClient }, params: { streamId }, preload }) => {
    try {
      return await queryClient.fetchQuery({ ...orderQuery(streamId), staleTime: 0 })
    } catch (error) {
      if (!isOrderMissing(error)) throw error
      if (!preload) toastFailure('Order not found')
      throw redirect({ to: '/home/orders/all' })
    }
  },
  component: OrderRoute,
})

function OrderRoute() {
  const loaded = Route.useLoaderData()
  return (
    <OrderPage
      key={loaded.streamId}
      loaded={loaded}
      download={<DownloadPurchaseOrders of={{ orderStreamId: loaded.streamId }} />}
    />
  )
}
