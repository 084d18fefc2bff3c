import type { PurchaseOrderRow } from '#contract/orders/purchase-orders.ts'

/** The stages of a purchase order: its status, or the milestone recorded on a ready one (rules §5). */
export const stages = ['draft', 'ready', 'submitted-to-brand', 'invoiced', 'void'] as const

export type Stage = (typeof stages)[number]

export function stageOf({
  status,
  submittedOn,
  invoicedOn,
}: Pick<PurchaseOrderRow, 'status' | 'submittedOn' | 'invoicedOn'>): Stage {
  if (status !== 'ready' || submittedOn === null) return status
  return invoicedOn === null ? 'submitted-to-brand' : 'invoiced'
}
