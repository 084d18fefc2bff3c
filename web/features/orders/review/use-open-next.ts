import { useNavigate } from '@tanstack/react-router'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { keepStatus, usePlace } from './place.ts'
import { useTrailWithinOrders } from './trail.ts'

export function useOpenNext(streamId: string): (decided: OrderStatus) => void {
  const navigate = useNavigate()
  useTrailWithinOrders()
  const { nextPending } = usePlace(streamId)
  return (decided) => {
    keepStatus({ streamId, status: decided })
    if (nextPending)
      void navigate({
        to: '/home/single-order/details/$streamId',
        params: { streamId: nextPending.streamId },
      })
  }
}
