import { sql } from 'kysely'
import { isRefusal, type Refusal } from '#contract/refusals.ts'
import { purchaseOrderNumber } from '#contract/orders/order-numbers.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Changed, StreamChangeContext } from '#server/platform/event-store/command-handler.ts'
import { inPurchaseOrderSet } from '#server/domain/in-set.ts'
import {
  changePurchaseOrders,
  type GroupLocks,
  loadPurchaseOrders,
  openDrafts,
} from './change-purchase-orders.ts'
import { restartUnlessLocked } from './lock-groups.ts'
import { addOrders, type Group, keyOf, type PurchaseOrderState, removeOrders } from './purchase-order.ts'

/** Adds orders to the open automatic draft of a locked group, and opens one if there is none. */
export async function addToDraft(
  locks: GroupLocks,
  group: Group,
  orderIds: readonly string[],
  context: StreamChangeContext,
): Promise<{ streamId: string; number: string }> {
  const [draft] = await addToDrafts(locks, [group], orderIds, context)
  if (!draft) throw new Error('A group has one open draft')
  return { streamId: draft.id, number: purchaseOrderNumber(draft.state.number) }
}

/** Adds orders to the open automatic drafts of locked groups, and opens those that are missing. */
export async function addToDrafts(
  locks: GroupLocks,
  groups: readonly Group[],
  orderIds: readonly string[],
  { actor, now }: StreamChangeContext,
): Promise<Changed<PurchaseOrderState>[]> {
  const found = await findDrafts(locks, groups)
  const drafts = found.size === 0 ? [] : await loadPurchaseOrders(locks, [...found.values()])
  const changed = await changePurchaseOrders(locks, drafts, (state) => addOrders(state, orderIds), {
    actor,
    now,
  })
  const missing = groups.filter((group) => !found.has(keyOf(group)))
  const opened = await openDrafts(
    locks,
    missing.map((group) => ({ ...group, generationType: 'automatic' as const, orderIds })),
    { actor, now },
  )
  return [...changed.map(written), ...opened]
}

/** The open automatic drafts of groups, by the key of the group. */
async function findDrafts(
  { tx }: GroupLocks,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, string>> {
  const of = (type: 'integer' | 'text', field: keyof Group) =>
    arrayOf(
      type,
      groups.map((group) => group[field]),
    )
  const { rows } = await sql<Group & { id: string }>`
    SELECT drafts.id, drafts.brand_id, drafts.inventory_type, drafts.line_list_id
    FROM unnest(${of('integer', 'brandId')}, ${of('text', 'inventoryType')}, ${of('integer', 'lineListId')})
      AS wanted (brand_id, inventory_type, line_list_id)
    JOIN purchase_orders AS drafts USING (brand_id, inventory_type, line_list_id)
    WHERE ${inPurchaseOrderSet('drafts.status', 'isDraft')} AND drafts.generation_type = 'automatic'`.execute(
    tx,
  )
  return new Map(rows.map(({ id, ...group }) => [keyOf(group), id]))
}

function written(result: Changed<PurchaseOrderState> | Refusal): Changed<PurchaseOrderState> {
  if (isRefusal(result)) throw new Error('An open draft does not exist')
  return result
}

/** Removes orders from their drafts (with `ifNothingIsLeft`, only from drafts where they have no lines). Caller holds the group locks. */
export async function removeFromDrafts(
  locks: GroupLocks,
  orderIds: readonly string[],
  { actor, now }: StreamChangeContext,
  { ifNothingIsLeft = false }: { ifNothingIsLeft?: boolean } = {},
): Promise<void> {
  const { rows } = await sql<Group & { id: string; orderIds: string[] }>`
    SELECT parts.purchase_order_id AS id, array_agg(parts.order_id) AS order_ids, purchase_orders.brand_id,
      purchase_orders.inventory_type, purchase_orders.line_list_id
    FROM purchase_order_parts AS parts
    JOIN purchase_orders ON purchase_orders.id = parts.purchase_order_id AND ${inPurchaseOrderSet('purchase_orders.status', 'isDraft')}
    WHERE parts.order_id = ANY(${arrayOf('uuid', orderIds)})
      AND NOT (${ifNothingIsLeft} AND EXISTS (
        SELECT FROM order_lines AS lines WHERE lines.order_id = parts.order_id AND lines.brand_id = parts.brand_id
          AND (parts.line_list_id = 0 OR lines.line_list_id = parts.line_list_id)))
    GROUP BY parts.purchase_order_id, purchase_orders.id ORDER BY parts.purchase_order_id`.execute(locks.tx)
  if (rows.length === 0) return
  restartUnlessLocked(locks, rows)
  const removed = new Map(rows.map((row) => [row.id, row.orderIds]))
  const drafts = await loadPurchaseOrders(locks, [...removed.keys()])
  const changed = await changePurchaseOrders(
    locks,
    drafts,
    (state, id) => removeOrders(state, removed.get(id) ?? []),
    { actor, now },
  )
  if (changed.some(isRefusal)) throw new Error('A draft with orders does not exist')
}

/** A group in which an order has no lines any more. */
interface LeftGroup extends Pick<Group, 'brandId' | 'lineListId'> {
  readonly orderId: string
}

/** Removes orders from the drafts of locked groups that they left. */
export async function leaveDrafts(
  locks: GroupLocks,
  left: readonly LeftGroup[],
  { actor, now }: StreamChangeContext,
): Promise<void> {
  const of = (type: 'integer' | 'uuid', field: keyof LeftGroup) =>
    arrayOf(
      type,
      left.map((one) => one[field]),
    )
  const { rows } = await sql<{ id: string; orderIds: string[] }>`
    SELECT parts.purchase_order_id AS id, array_agg(parts.order_id) AS order_ids
    FROM unnest(${of('uuid', 'orderId')}, ${of('integer', 'brandId')}, ${of('integer', 'lineListId')})
      AS left_groups (order_id, brand_id, line_list_id)
    JOIN purchase_order_parts AS parts USING (order_id, brand_id, line_list_id)
    JOIN purchase_orders ON purchase_orders.id = parts.purchase_order_id AND ${inPurchaseOrderSet('purchase_orders.status', 'isDraft')}
    GROUP BY parts.purchase_order_id ORDER BY parts.purchase_order_id`.execute(locks.tx)
  if (rows.length === 0) return
  const removed = new Map(rows.map((row) => [row.id, row.orderIds]))
  const drafts = await loadPurchaseOrders(locks, [...removed.keys()])
  const changed = await changePurchaseOrders(
    locks,
    drafts,
    (state, id) => removeOrders(state, removed.get(id) ?? []),
    { actor, now },
  )
  if (changed.some(isRefusal)) throw new Error('A draft with orders does not exist')
}
