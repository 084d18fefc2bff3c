import { useCall } from '#web/api/client.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

export function useReplicate(): (orderStreamId: string) => void {
  const { mutate } = useCall('replicateOrder')
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
