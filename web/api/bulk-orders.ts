import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from '#contract/calls.ts'
import { call } from '#web/lib/request.ts'
import { messageOf } from '#web/lib/toasts.tsx'
import { ordersChanged } from './orders.ts'

/** What one order of several came to. */
export interface BulkResult {
  streamId: string
  number: string
  /** Why it failed; null where it did not. */
  failure: string | null
  /** It failed for units that are not there, and can be approved with a reason. */
  isShort: boolean
}

interface Chosen {
  streamId: string
  number: string
}

/** Approves orders in one call, each by itself, and gives a result for each; a reason is kept with those whose units are not there. */
export function useApproveEach() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ orders, stockOverride }: { orders: readonly Chosen[]; stockOverride?: string }) =>
      resultsOf(orders, call('approveOrders', { streamsIds: idsOf(orders), stockOverride })),
    onSettled: async () => ordersChanged(queries),
  })
}

/** Rejects orders in one call, each by itself, and gives a result for each. */
export function useRejectEach() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ orders, reason }: { orders: readonly Chosen[]; reason: string }) =>
      resultsOf(orders, call('denyOrders', { streamsIds: idsOf(orders), reason: reason || undefined })),
    onSettled: async () => ordersChanged(queries),
  })
}

function idsOf(orders: readonly Chosen[]): string[] {
  return orders.map(({ streamId }) => streamId)
}

/** What a call on several orders came to for each; one that was refused as a whole failed for all. */
async function resultsOf(
  orders: readonly Chosen[],
  answered: Promise<ResultOf<'approveOrders' | 'denyOrders'>>,
): Promise<BulkResult[]> {
  const failedOf = await answered.then(
    ({ results: { failed } }) => {
      const byId = new Map(failed.map((one) => [one.streamId, one]))
      return (streamId: string) => byId.get(streamId)
    },
    (error: unknown) => () => ({ code: null, message: messageOf(error, 'Something went wrong.') }),
  )
  return orders.map(({ streamId, number }) => {
    const failed = failedOf(streamId)
    return {
      streamId,
      number,
      failure: failed?.message ?? null,
      isShort: failed?.code === 'order-units-short',
    }
  })
}
