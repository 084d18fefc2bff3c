import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from '#contract/calls.ts'
import { call } from '#web/lib/request.ts'
import { messageOf } from '#web/lib/toasts.tsx'
import { ordersChanged } from './orders.ts'

/** The result of one order of a bulk action. */
export interface BulkResult {
  streamId: string
  number: string
  /** Why it failed; null if it succeeded. */
  failure: string | null
  /** It failed for lack of units and can be approved with a reason. */
  isShort: boolean
}

interface Chosen {
  streamId: string
  number: string
}

/** Approves each order separately in one call; the reason is stored on orders that are short on units. */
export function useApproveEach() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ orders, stockOverride }: { orders: readonly Chosen[]; stockOverride?: string }) =>
      resultsOf(orders, call('approveOrders', { streamsIds: idsOf(orders), stockOverride })),
    onSettled: async () => ordersChanged(queries),
  })
}

/** Rejects each order separately in one call. */
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

/** One result per order; if the whole call was refused, every order failed. */
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
