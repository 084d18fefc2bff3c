import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useReplicateOrder } from '#web/api/orders.ts'

export function useReplicate(): (orderStreamId: string) => void {
  const { mutate } = useReplicateOrder()
  const navigate = useNavigate()
  return useCallback(
    (orderStreamId) =>
      mutate(
        { orderStreamId },
        {
          onSuccess: ({ order: { streamId } }) =>
            void navigate({ to: '/home/single-order/details/$streamId', params: { streamId } }),
        },
      ),
    [mutate, navigate],
  )
}
