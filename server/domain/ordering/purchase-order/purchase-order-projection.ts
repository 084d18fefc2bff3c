import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Changed } from '#server/platform/event-store/command-handler.ts'
import { addLines } from '../order/purchase-order-lines.ts'
import type { PurchaseOrderState } from './purchase-order.ts'

/** Writes purchase orders into their read tables, in the transaction that appended their events. */
export async function projectPurchaseOrders(
  tx: Kysely<Tables>,
  changes: readonly Changed<PurchaseOrderState>[],
  { now }: { readonly now: Date },
): Promise<void> {
  for (const { id, version, before, state } of changes) {
    await projectRow(tx, { id, version, before, state }, now.toISOString())
    const [old, current] = [new Set(before?.orderIds), new Set(state.orderIds)]
    const removed = [...old.difference(current)]
    if (removed.length > 0)
      await sql`
        DELETE FROM purchase_order_parts WHERE purchase_order_id = ${id} AND order_id = ANY(${removed}::uuid[])`.execute(
        tx,
      )
    await addLines(tx, id, state, [...current.difference(old)])
  }
}

async function projectRow(
  tx: Kysely<Tables>,
  { id, version, before, state }: Changed<PurchaseOrderState>,
  at: string,
): Promise<void> {
  const { orderIds, submitted, invoiced, ...columns } = state
  const row = {
    ...columns,
    version,
    ordersCount: orderIds.length,
    submittedOn: submitted?.on ?? null,
    reference: submitted?.reference ?? null,
    invoiceNumber: invoiced?.number ?? null,
    invoicedOn: invoiced?.on ?? null,
    updatedAt: at,
    ...(before?.status === 'draft' && state.status === 'ready' && { readyAt: at }),
  }
  await tx
    .insertInto('purchaseOrders')
    .values({ id, ...row, workbookKey: null, createdAt: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
