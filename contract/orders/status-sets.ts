import { type OrderSet, type OrderStatus, orderStatusRows } from './order-status.ts'
import {
  type PurchaseOrderSet,
  type PurchaseOrderStatus,
  purchaseOrderStatusRows,
} from './purchase-order-status.ts'

type AnyStatus = OrderStatus | PurchaseOrderStatus

export type StatusSet = OrderSet | PurchaseOrderSet

export const statusRows = { ...orderStatusRows, ...purchaseOrderStatusRows }

interface Sets extends Partial<Record<StatusSet, boolean>> {
  readonly phase: StatusSet
}

/** Whether a status belongs to a set; what does not exist has no status. */
export function isIn(status: OrderStatus | undefined, set: OrderSet): boolean
export function isIn(status: PurchaseOrderStatus | undefined, set: PurchaseOrderSet): boolean
export function isIn(status: AnyStatus | undefined, set: StatusSet): boolean {
  const row: Sets | undefined = status && statusRows[status]
  return row?.phase === set || row?.[set] === true
}
