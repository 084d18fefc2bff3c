import type { ResultOf } from '#contract/calls.ts'
import type { FailedOrder } from '#contract/orders/orders.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'

interface Named {
  readonly streamId: string
  readonly number: string
}

export interface Approval {
  readonly number: string
  readonly version: number
  readonly approved: readonly Named[]
  readonly approvedBefore: readonly Named[]
  /** Approved later with a reason; they stay on the draft they were moved to. */
  readonly approvedLater: readonly Named[]
  readonly failed: readonly FailedOrder[]
  readonly movedTo: Named | null
}

export function workText(pending: number, approved: number): string {
  if (pending === 0) return `Create PO for ${countPhrase(approved, 'approved order')}`
  const work = `Approve ${countPhrase(pending, 'pending order')}`
  return approved === 0 ? work : `${work} (${approved} already approved)`
}

export function approvalOf({
  purchaseOrder: { number },
  nextExpectedStreamVersion: version,
  results: { processed, failed },
  movedTo,
}: ResultOf<'approvePurchaseOrder'>): Approval {
  const approved = processed.filter(({ wasApproved }) => !wasApproved)
  const approvedBefore = processed.filter(({ wasApproved }) => wasApproved)
  return { number, version, approved, approvedBefore, approvedLater: [], failed, movedTo }
}

export function shortOf({ failed }: Approval): string[] {
  return failed.filter(({ code }) => code === 'order-units-short').map(({ streamId }) => streamId)
}

export function withLater(
  approval: Approval,
  { processed, failed }: ResultOf<'approveOrders'>['results'],
): Approval {
  const done = new Set(processed.map(({ streamId }) => streamId))
  const retried = new Map(failed.map((order) => [order.streamId, order]))
  return {
    ...approval,
    approvedLater: [...approval.approvedLater, ...processed],
    failed: approval.failed
      .filter(({ streamId }) => !done.has(streamId))
      .map((order) => retried.get(order.streamId) ?? order),
  }
}
