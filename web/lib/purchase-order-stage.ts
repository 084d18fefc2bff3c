import type { PurchaseOrderRow } from '#contract/purchase-orders.ts'

/** How far a purchase order has come: its status, and of a ready one what is noted on it (rules §5). */
export const stages = ['draft', 'ready', 'submitted-to-brand', 'invoiced', 'void'] as const

/** One of them; each is also the name of its badge. */
export type Stage = (typeof stages)[number]

/** How far a purchase order has come. */
export function stageOf({
  status,
  submittedOn,
  invoicedOn,
}: Pick<PurchaseOrderRow, 'status' | 'submittedOn' | 'invoicedOn'>): Stage {
  if (status !== 'ready' || submittedOn === null) return status
  return invoicedOn === null ? 'submitted-to-brand' : 'invoiced'
}
