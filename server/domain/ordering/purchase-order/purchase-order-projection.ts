import { sql } from 'kysely'
import { isIn } from '#contract/orders/status-sets.ts'
import { columnsOf, rowsOf } from '#server/platform/database/statements/rows-of.ts'
import type { Part } from '#server/platform/database/statements/write-together.ts'
import type { Changed } from '#server/platform/event-store/command-handler.ts'
import {
  addParts,
  type OrderPart,
  removeParts,
} from '#server/domain/ordering/order/projection/purchase-order-lines.ts'
import type { PurchaseOrderState } from './purchase-order.ts'

type ChangedPurchaseOrder = Changed<PurchaseOrderState>

export function projectPurchaseOrders(
  changes: readonly ChangedPurchaseOrder[],
  { now }: { readonly now: Date },
): Part[] {
  const at = now.toISOString()
  const rows = changes.map((change) => ({ ...rowOf(change, at), createdAt: at, updatedAt: at }))
  const added = changes.flatMap(({ id, before, state }) =>
    partsOf(id, state, before?.orderIds, state.orderIds),
  )
  const removed = changes.flatMap(({ id, before, state }) =>
    partsOf(id, state, state.orderIds, before?.orderIds),
  )
  return [
    writeRows(rows),
    ...(removed.length > 0 ? [removeParts(removed)] : []),
    ...(added.length > 0 ? [addParts(added)] : []),
  ]
}

function rowOf({ id, version, before, state }: ChangedPurchaseOrder, at: string) {
  const { orderIds, submitted, invoiced, ...columns } = state
  return {
    ...columns,
    id,
    version,
    ordersCount: orderIds.length,
    submittedOn: submitted?.on ?? null,
    reference: submitted?.reference ?? null,
    invoiceNumber: invoiced?.number ?? null,
    invoicedOn: invoiced?.on ?? null,
    readyAt: isIn(before?.status, 'isDraft') && isIn(state.status, 'isReady') ? at : null,
  }
}

function writeRows(rows: readonly object[]): Part {
  const columns = columnsOf(rows[0] ?? {})
  const names = sql.raw(columns.join(', '))
  const changing = columns.filter((column) => !['id', 'created_at', 'ready_at'].includes(column))
  return {
    name: 'written_purchase_orders',
    sql: sql`
      INSERT INTO purchase_orders (${names})
      SELECT ${names} FROM (${rowsOf('purchase_orders', rows)}) AS changed
      ON CONFLICT (id) DO UPDATE SET ${sql.raw(changing.map((column) => `${column} = excluded.${column}`).join(', '))},
        ready_at = coalesce(excluded.ready_at, purchase_orders.ready_at)`,
  }
}

function partsOf(
  purchaseOrderId: string,
  { brandId, lineListId }: PurchaseOrderState,
  before: readonly string[] = [],
  after: readonly string[] = [],
): OrderPart[] {
  const added = new Set(after).difference(new Set(before))
  return [...added].map((orderId) => ({ purchaseOrderId, brandId, lineListId, orderId }))
}
