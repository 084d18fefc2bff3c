import { createFileRoute, redirect } from '@tanstack/react-router'
import { isOrderMissing } from '#web/api/orders.ts'
import { purchaseOrderQuery } from '#web/api/purchase-orders.ts'
import { PurchaseOrderPage } from '#web/features/purchase-orders/page/purchase-order-page.tsx'
import { messageOf, toastFailure } from '#web/lib/toasts.tsx'

export const Route = createFileRoute('/home/purchase-order/details/$streamId')({
  loader: async ({ context: { queryClient }, params: { streamId }, preload }) => {
    try {
      return await queryClient.fetchQuery({ ...purchaseOrderQuery(streamId), staleTime: 0 })
    } catch (error) {
      if (!isOrderMissing(error)) throw error
      if (!preload) toastFailure(messageOf(error, 'Purchase order not found'))
      throw redirect({ to: '/home/orders/all' })
    }
  },
  component: PurchaseOrderRoute,
})

function PurchaseOrderRoute() {
  const loaded = Route.useLoaderData()
  return <PurchaseOrderPage key={loaded.streamId} loaded={loaded} />
}
