import { type Kysely, sql } from 'kysely'
import type { LineListType } from '#contract/line-list-types.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { changePurchaseOrder, lockGroups, type Making, writePurchaseOrder } from './change-purchase-orders.ts'
import { addOrders, type Group, removeOrders } from './purchase-order.ts'

/** The groups into which the lines of an order fall (rules §5). */
export function groupsOf(
  inventoryType: LineListType,
  lines: readonly { readonly brandId: number; readonly lineListId: number }[],
): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const lineListId = inventoryType === 'pre-book' ? line.lineListId : 0
    groups.set(`${line.brandId} ${lineListId}`, { brandId: line.brandId, inventoryType, lineListId })
  }
  return [...groups.values()]
}

/** Locks the groups in which some orders stand on purchase orders; to be asked before the orders themselves are locked. */
export async function lockGroupsOf(tx: Kysely<Tables>, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Group>`
    SELECT DISTINCT parts.brand_id, parts.line_list_id, orders.type AS inventory_type
    FROM purchase_order_parts AS parts JOIN orders ON orders.id = parts.order_id
    WHERE parts.order_id = ANY(${orderIds}::uuid[])`.execute(tx)
  await lockGroups(tx, rows)
}

/** Puts orders on the open draft of a group that is locked, which is opened where there is none; gives the draft. */
export async function putOnDraft(
  tx: Kysely<Tables>,
  group: Group,
  orderIds: readonly string[],
  { actor, now }: Making,
): Promise<{ streamId: string; number: string }> {
  const draft = await tx
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
    const { id, number } = await openDraft(tx, opening, { actor, now })
    return { streamId: id, number: `PO-${number}` }
  }
  await changePurchaseOrder(tx, draft.id, (state) => addOrders(state, orderIds), { actor, now })
  return { streamId: draft.id, number: `PO-${draft.number}` }
}

/** Opens a draft and gives its id and its number. */
export async function openDraft(
  tx: Kysely<Tables>,
  opening: Group & { generationType: 'automatic' | 'manual'; orderIds: readonly string[] },
  making: Making,
): Promise<{ id: string; version: number; number: number }> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('purchase_order_numbers') AS number`.execute(
    tx,
  )
  const { brandId, inventoryType, lineListId, generationType, orderIds } = opening
  const number = rows[0]?.number ?? 0
  const data = { number, brandId, inventoryType, lineListId, generationType, orderIds }
  const id = uuidv7(making.now)
  const { version } = await writePurchaseOrder(
    tx,
    id,
    { before: null, version: 0, events: [{ type: 'purchase-order-opened', data }] },
    making,
  )
  return { id, version, number }
}

/** Takes orders off every draft on which they stand, or off those on which they have no line left; their groups are locked. */
export async function takeOffDrafts(
  tx: Kysely<Tables>,
  orderIds: readonly string[],
  { actor, now }: Making,
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
    GROUP BY parts.purchase_order_id ORDER BY parts.purchase_order_id`.execute(tx)
  for (const { id, orderIds: standing } of rows) {
    const changed = await changePurchaseOrder(tx, id, (state) => removeOrders(state, standing), {
      actor,
      now,
    })
    if (isRefusal(changed)) throw new Error('A draft that is there cannot be missing')
  }
}
