import { sql } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { StreamChangeContext } from '#server/platform/event-store/command-handler.ts'
import {
  changePurchaseOrder,
  type GroupLocks,
  loadPurchaseOrder,
  openDraft,
} from './change-purchase-orders.ts'
import { addOrders, type Group, removeOrders } from './purchase-order.ts'

/** Adds orders to the open automatic draft of a locked group, and opens one if there is none. */
export async function addToDraft(
  locks: GroupLocks,
  group: Group,
  orderIds: readonly string[],
  { actor, now }: StreamChangeContext,
): Promise<{ streamId: string; number: string }> {
  const draft = await locks.tx
    .selectFrom('purchaseOrders')
    .select(['id', 'number'])
    .where('brandId', '=', group.brandId)
    .where('inventoryType', '=', group.inventoryType)
    .where('lineListId', '=', group.lineListId)
    .where('status', '=', 'draft')
    .where('generationType', '=', 'automatic')
    .executeTakeFirst()
  if (!draft) {
    const opening = { ...group, generationType: 'automatic' as const, orderIds }
    const { id, state } = await openDraft(locks, opening, { actor, now })
    return { streamId: id, number: `PO-${state.number}` }
  }
  const loaded = await loadPurchaseOrder(locks, draft.id)
  await changePurchaseOrder(locks, loaded, (state) => addOrders(state, orderIds), { actor, now })
  return { streamId: draft.id, number: `PO-${draft.number}` }
}

/** Removes orders from their drafts (with `ifNothingIsLeft`, only from drafts where they have no lines). Caller holds the group locks. */
export async function removeFromDrafts(
  locks: GroupLocks,
  orderIds: readonly string[],
  { actor, now }: StreamChangeContext,
  { ifNothingIsLeft = false }: { ifNothingIsLeft?: boolean } = {},
): Promise<void> {
  const { rows } = await sql<{ id: string; orderIds: string[] }>`
    SELECT parts.purchase_order_id AS id, array_agg(parts.order_id) AS order_ids
    FROM purchase_order_parts AS parts
    JOIN purchase_orders ON purchase_orders.id = parts.purchase_order_id AND purchase_orders.status = 'draft'
    WHERE parts.order_id = ANY(${orderIds}::uuid[])
      AND NOT (${ifNothingIsLeft} AND EXISTS (
        SELECT FROM order_lines AS lines WHERE lines.order_id = parts.order_id AND lines.brand_id = parts.brand_id
          AND (parts.line_list_id = 0 OR lines.line_list_id = parts.line_list_id)))
    GROUP BY parts.purchase_order_id ORDER BY parts.purchase_order_id`.execute(locks.tx)
  for (const { id, orderIds: removed } of rows) {
    const draft = await loadPurchaseOrder(locks, id)
    const changed = await changePurchaseOrder(locks, draft, (state) => removeOrders(state, removed), {
      actor,
      now,
    })
    if (isRefusal(changed)) throw new Error('A draft with orders does not exist')
  }
}
