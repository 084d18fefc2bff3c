import { type RawBuilder, sql } from 'kysely'
import { type OrderSet, type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import {
  type PurchaseOrderSet,
  type PurchaseOrderStatus,
  purchaseOrderStatuses,
} from '#contract/orders/purchase-order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'

type Column = string | RawBuilder<unknown>

/** As literals, so that partial indexes and statistics apply, and as the shorter list of those inside and outside of the sets. */
export function inSet(column: Column, ...sets: readonly OrderSet[]): RawBuilder<boolean> {
  return among(orderStatuses, column, (status) => sets.some((set) => isIn(status, set)))
}

export function inPurchaseOrderSet(column: Column, set: PurchaseOrderSet): RawBuilder<boolean> {
  return among(purchaseOrderStatuses, column, (status) => isIn(status, set))
}

export function statusesOf(set: OrderSet): RawBuilder<unknown> {
  return listed(orderStatuses.filter((status) => isIn(status, set)))
}

function among<Status extends OrderStatus | PurchaseOrderStatus>(
  all: readonly Status[],
  column: Column,
  belongs: (status: Status) => boolean,
): RawBuilder<boolean> {
  const status = typeof column === 'string' ? sql.ref(column) : column
  const [within, outside] = [all.filter(belongs), all.filter((one) => !belongs(one))]
  return within.length <= outside.length
    ? sql<boolean>`${status} IN (${listed(within)})`
    : sql<boolean>`${status} NOT IN (${listed(outside)})`
}

function listed(statuses: readonly string[]): RawBuilder<unknown> {
  return sql.join(statuses.map((status) => sql.lit(status)))
}
