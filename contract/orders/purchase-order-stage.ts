import type { PurchaseOrderStatus } from './purchase-order-status.ts'
import { isIn } from './status-sets.ts'

export const stageFilters = {
  draft: { status: 'draft' },
  ready: { status: 'ready', submitted: false },
  'submitted-to-brand': { status: 'ready', submitted: true, invoiced: false },
  invoiced: { status: 'ready', invoiced: true },
  void: { status: 'void' },
} as const satisfies Readonly<Record<PurchaseOrderStatus, object> & Record<string, StageFilter>>

interface StageFilter {
  readonly status: PurchaseOrderStatus
  readonly submitted?: boolean
  readonly invoiced?: boolean
}

export type Stage = keyof typeof stageFilters

export const stages = Object.keys(stageFilters) as readonly Stage[]

export const buildStage = 'draft' satisfies Stage

export function stageOf({
  status,
  submittedOn,
  invoicedOn,
}: {
  readonly status: PurchaseOrderStatus
  readonly submittedOn: string | null
  readonly invoicedOn: string | null
}): Stage {
  if (!isIn(status, 'isReady') || submittedOn === null) return status
  return invoicedOn === null ? 'submitted-to-brand' : 'invoiced'
}
