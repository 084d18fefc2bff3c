import { type Kysely, sql } from 'kysely'
import type { Refusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  type Changed,
  changeStreams,
  type Loaded,
  loadStreams,
  lockAndLoadStreams,
  openStreams,
} from '#server/platform/event-store/command-handler.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import type { Locks } from '../../locks.ts'
import type {
  Decision,
  PurchaseOrderOpening,
  PurchaseOrderRefusal,
  PurchaseOrderState,
} from './purchase-order.ts'
import { type PurchaseOrderContext, purchaseOrderStream } from './purchase-order-stream.ts'

export type GroupLocks = Locks<'groups' | 'orders' | 'skus'>

export type LoadedPurchaseOrder = Loaded<PurchaseOrderState>

export async function readPurchaseOrderState(db: Kysely<Tables>, id: string): Promise<LoadedPurchaseOrder> {
  const [purchaseOrder] = await loadStreams(db, purchaseOrderStream, [id])
  return purchaseOrder ?? { id, state: null, version: 0 }
}

export async function loadPurchaseOrders(
  { tx }: GroupLocks,
  ids: readonly string[],
): Promise<LoadedPurchaseOrder[]> {
  return lockAndLoadStreams(tx, purchaseOrderStream, ids)
}

export async function loadPurchaseOrder(locks: GroupLocks, id: string): Promise<LoadedPurchaseOrder> {
  const [purchaseOrder] = await loadPurchaseOrders(locks, [id])
  return purchaseOrder ?? { id, state: null, version: 0 }
}

export async function changeLockedPurchaseOrders<Code extends PurchaseOrderRefusal = never>(
  { tx }: GroupLocks,
  purchaseOrders: readonly LoadedPurchaseOrder[],
  decide: (state: PurchaseOrderState, id: string) => Decision<Code>,
  context: PurchaseOrderContext,
): Promise<(Changed<PurchaseOrderState> | Refusal<Code | 'purchase-order-not-found' | 'conflict'>)[]> {
  return changeStreams(tx, purchaseOrderStream, purchaseOrders, decide, context)
}

export async function changeLockedPurchaseOrder<Code extends PurchaseOrderRefusal = never>(
  locks: GroupLocks,
  purchaseOrder: LoadedPurchaseOrder,
  decide: (state: PurchaseOrderState) => Decision<Code>,
  context: PurchaseOrderContext,
): Promise<Changed<PurchaseOrderState> | Refusal<Code | 'purchase-order-not-found' | 'conflict'>> {
  const [result] = await changeLockedPurchaseOrders(locks, [purchaseOrder], decide, context)
  if (!result) throw new Error('A change of one purchase order has one result')
  return result
}

export async function openDrafts(
  { tx }: GroupLocks,
  openings: readonly Omit<PurchaseOrderOpening, 'number'>[],
  context: PurchaseOrderContext,
): Promise<Changed<PurchaseOrderState>[]> {
  if (openings.length === 0) return []
  const { rows } = await sql<{ number: number }>`
    SELECT nextval('purchase_order_numbers') AS number FROM generate_series(1, ${openings.length}::integer)`.execute(
    tx,
  )
  const drafts = openings.map(({ brandId, inventoryType, lineListId, generationType, orderIds }, index) => {
    const number = rows[index]?.number ?? 0
    const data = { number, brandId, inventoryType, lineListId, generationType, orderIds }
    return { id: uuidv7(context.now), events: [{ type: 'purchase-order-opened', data }] as const }
  })
  return openStreams(tx, purchaseOrderStream, drafts, context)
}

export async function openDraft(
  locks: GroupLocks,
  opening: Omit<PurchaseOrderOpening, 'number'>,
  context: PurchaseOrderContext,
): Promise<Changed<PurchaseOrderState>> {
  const [opened] = await openDrafts(locks, [opening], context)
  if (!opened) throw new Error('Opening one draft opens one')
  return opened
}
