import type { ResultOf } from '#contract/calls.ts'
import { messageOf } from '#web/lib/toasts.tsx'

export interface BulkResult {
  streamId: string
  number: string
  failure: string | null
  isShort: boolean
}

interface Chosen {
  streamId: string
  number: string
}

/** Bulk decisions list each result instead of showing a toast. */
export const shownInList = { done: null, failed: null }

/** One result per order; if the whole call was refused, every order failed. */
export async function resultsOf(
  orders: readonly Chosen[],
  deciding: Promise<ResultOf<'approveOrders' | 'denyOrders' | 'changeOrdersDetails'>>,
): Promise<BulkResult[]> {
  const failureOf = await deciding.then(
    ({ results }) => {
      const failures = new Map(results.failed.map((failed) => [failed.streamId, failed]))
      return (streamId: string) => failures.get(streamId)
    },
    (error: unknown) => () => ({ code: null, message: messageOf(error, 'Something went wrong.') }),
  )
  return orders.map(({ streamId, number }) => {
    const failed = failureOf(streamId)
    return {
      streamId,
      number,
      failure: failed?.message ?? null,
      isShort: failed?.code === 'order-units-short',
    }
  })
}
