import { type Kysely, sql } from 'kysely'
import type { Refusal } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  type StreamChangeContext,
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
import { purchaseOrderStream } from './purchase-order-stream.ts'

/** A transaction that has locked the group of the purchase orders it is about to change. */
export type GroupLocks = Locks<'groups' | 'orders' | 'skus'>

export type LoadedPurchaseOrder = Loaded<PurchaseOrderState>

/** Loads a purchase order without locking anything. */
export async function readPurchaseOrderState(db: Kysely<Tables>, id: string): Promise<LoadedPurchaseOrder> {
  const [purchaseOrder] = await loadStreams(db, purchaseOrderStream, [id])
  return purchaseOrder ?? { id, state: null, version: 0 }
}

/** Locks and loads a purchase order whose group is locked. */
export async function loadPurchaseOrder({ tx }: GroupLocks, id: string): Promise<LoadedPurchaseOrder> {
  const [purchaseOrder] = await lockAndLoadStreams(tx, purchaseOrderStream, [id])
  return purchaseOrder ?? { id, state: null, version: 0 }
}

/** Changes a purchase order by a decision. */
export async function changePurchaseOrder<Code extends PurchaseOrderRefusal = never>(
  { tx }: GroupLocks,
  purchaseOrder: LoadedPurchaseOrder,
  decide: (state: PurchaseOrderState) => Decision<Code>,
  context: StreamChangeContext,
): Promise<Changed<PurchaseOrderState> | Refusal<Code | 'purchase-order-not-found' | 'conflict'>> {
  const [result] = await changeStreams(tx, purchaseOrderStream, [purchaseOrder], decide, context)
  if (!result) throw new Error('A change of one purchase order has one result')
  return result
}

/** Opens a draft for a group that is locked. */
export async function openDraft(
  { tx }: GroupLocks,
  opening: Omit<PurchaseOrderOpening, 'number'>,
  context: StreamChangeContext,
): Promise<Changed<PurchaseOrderState>> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('purchase_order_numbers') AS number`.execute(
    tx,
  )
  const { brandId, inventoryType, lineListId, generationType, orderIds } = opening
  const data = {
    number: rows[0]?.number ?? 0,
    brandId,
    inventoryType,
    lineListId,
    generationType,
    orderIds,
  }
  const draft = { id: uuidv7(context.now), events: [{ type: 'purchase-order-opened', data }] as const }
  const [opened] = await openStreams(tx, purchaseOrderStream, [draft], context)
  if (!opened) throw new Error('Opening one draft opens one')
  return opened
}
