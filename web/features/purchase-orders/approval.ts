import type { ResultOf } from '#contract/calls.ts'
import type { FailedOrder } from '#contract/orders.ts'

interface Named {
  readonly streamId: string
  readonly number: string
}

/** What the approval of a purchase order came to, so far. */
export interface Approval {
  /** The purchase order's own. */
  readonly number: string
  readonly version: number
  readonly approved: readonly Named[]
  /** Approved after they had failed, for a reason; they stand where they were moved. */
  readonly approvedLater: readonly Named[]
  readonly failed: readonly FailedOrder[]
  /** The draft to which those moved that failed; null where the purchase order itself stays a draft, or none failed. */
  readonly movedTo: Named | null
}

/** What an approval has answered. */
export function approvalOf({
  purchaseOrder: { number },
  nextExpectedStreamVersion: version,
  results: { processed, failed },
  movedTo,
}: ResultOf<'approvePurchaseOrder'>): Approval {
  return { number, version, approved: processed, approvedLater: [], failed, movedTo }
}

/** The orders that can be approved yet, with a reason. */
export function shortOf({ failed }: Approval): string[] {
  return failed.filter(({ code }) => code === 'order-units-short').map(({ streamId }) => streamId)
}

/** An approval after some of its failures were tried again with a reason. */
export function withLater(
  approval: Approval,
  { processed, failed }: ResultOf<'approveOrders'>['results'],
): Approval {
  const done = new Set(processed.map(({ streamId }) => streamId))
  const anew = new Map(failed.map((order) => [order.streamId, order]))
  return {
    ...approval,
    approvedLater: [...approval.approvedLater, ...processed],
    failed: approval.failed
      .filter(({ streamId }) => !done.has(streamId))
      .map((order) => anew.get(order.streamId) ?? order),
  }
}
