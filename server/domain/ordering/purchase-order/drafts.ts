import { sql } from 'kysely'
import { isRefusal, type Refusal } from '#contract/refusals.ts'
import { purchaseOrderNumber } from '#contract/orders/order-numbers.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Changed } from '#server/platform/event-store/command-handler.ts'
import { inPurchaseOrderSet } from '#server/domain/in-set.ts'
import {
  changeLockedPurchaseOrders,
  type GroupLocks,
  loadPurchaseOrders,
  openDrafts,
} from './change-purchase-orders.ts'
import type { PurchaseOrderContext } from './purchase-order-stream.ts'
import { addOrders, type Group, keyOf, type PurchaseOrderState, removeOrders } from './purchase-order.ts'

export interface DraftAnswer {
  readonly streamId: string
  readonly number: string
}

export async function addToDraft(
  locks: GroupLocks,
  group: Group,
  orderIds: readonly string[],
  context: PurchaseOrderContext,
): Promise<DraftAnswer> {
  const [draft] = await addToDrafts(locks, [group], orderIds, context)
  if (!draft) throw new Error('A group has one open draft')
  return { streamId: draft.id, number: purchaseOrderNumber(draft.state.number) }
}

export async function addToDrafts(
  locks: GroupLocks,
  groups: readonly Group[],
  orderIds: readonly string[],
  { expectedVersion: _, ...context }: PurchaseOrderContext,
): Promise<Changed<PurchaseOrderState>[]> {
  const found = await findDrafts(locks, groups)
  const drafts = found.size === 0 ? [] : await loadPurchaseOrders(locks, [...found.values()])
  const changed = await changeLockedPurchaseOrders(
    locks,
    drafts,
    (state) => addOrders(state, orderIds),
    context,
  )
  const missing = groups.filter((group) => !found.has(keyOf(group)))
  const opened = await openDrafts(
    locks,
    missing.map((group) => ({ ...group, generationType: 'automatic' as const, orderIds })),
    context,
  )
  return [...changed.map(written), ...opened]
}

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

interface LeftGroup extends Pick<Group, 'brandId' | 'lineListId'> {
  readonly orderId: string
}

export async function leaveDrafts(
  locks: GroupLocks,
  left: readonly LeftGroup[],
  { expectedVersion: _, ...context }: PurchaseOrderContext,
): Promise<readonly Changed<PurchaseOrderState>[]> {
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
  if (rows.length === 0) return []
  const removed = new Map(rows.map((row) => [row.id, row.orderIds]))
  const drafts = await loadPurchaseOrders(locks, [...removed.keys()])
  const changed = await changeLockedPurchaseOrders(
    locks,
    drafts,
    (state, id) => removeOrders(state, removed.get(id) ?? []),
    context,
  )
  return changed.map(written)
}
