import { type Kysely, sql } from 'kysely'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import type { OrdersInHistory } from '#contract/purchase-orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { aggregateStream, appendToStream } from '#server/platform/event-store/event-store.ts'
import { type Change, recordHistory } from '#server/platform/history/history.ts'
import { addParts } from './purchase-order-lines.ts'
import {
  type Decision,
  evolve,
  type Group,
  initialState,
  type PurchaseOrderEvent,
  type PurchaseOrderOrNone,
  type PurchaseOrderRefusal,
  type PurchaseOrderState,
} from './purchase-order.ts'

/** Who makes a change and when, and on which version where the caller says so. */
export interface Making {
  readonly actor: Change['actor']
  readonly now: Date
  readonly expectedVersion?: number | undefined
}

/**
 * Takes turns with everybody who puts lines of these groups on purchase orders or takes them off, until the transaction ends.
 * Groups are locked before orders, orders before stock; a cart alone, which stands on none, may be locked before.
 */
export async function lockGroups(tx: Kysely<Tables>, groups: readonly Group[]): Promise<void> {
  const keys = groups.map(
    ({ brandId, inventoryType, lineListId }) => `purchase orders ${brandId} ${inventoryType} ${lineListId}`,
  )
  for (const key of [...new Set(keys)].toSorted())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Loads a purchase order from its events. */
export async function loadPurchaseOrder(tx: Kysely<Tables>, id: string) {
  const loaded = await aggregateStream<PurchaseOrderEvent, PurchaseOrderOrNone>(tx, id, {
    initialState,
    evolve,
  })
  return { state: loaded.state, version: loaded.currentStreamVersion }
}

/** Changes a purchase order whose group is locked: loads it, lets the decision decide, appends, projects and remembers. */
export async function changePurchaseOrder<Code extends PurchaseOrderRefusal>(
  tx: Kysely<Tables>,
  id: string,
  decide: (state: PurchaseOrderOrNone) => Decision<Code>,
  making: Making,
): Promise<
  { state: PurchaseOrderState; version: number } | Refusal<Code | 'conflict' | 'purchase-order-not-found'>
> {
  const { state: before, version } = await loadPurchaseOrder(tx, id)
  if (!before) return refuse('purchase-order-not-found')
  const events = decide(before)
  if (isRefusal(events)) return events
  const { expectedVersion } = making
  if (expectedVersion !== undefined && expectedVersion !== version)
    return refuse('conflict', undefined, { nextExpectedStreamVersion: version })
  return writePurchaseOrder(tx, id, { before, version, events }, making)
}

/** Writes the events of a new purchase order (`before` null, version 0) or of a change. */
export async function writePurchaseOrder(
  tx: Kysely<Tables>,
  id: string,
  {
    before,
    version,
    events,
  }: { before: PurchaseOrderOrNone; version: number; events: readonly PurchaseOrderEvent[] },
  { actor, now }: Making,
): Promise<{ state: PurchaseOrderState; version: number }> {
  const after = events.reduce<PurchaseOrderOrNone>(evolve, before)
  if (!after) throw new Error('A purchase order that does not exist cannot be written')
  if (events.length === 0) return { state: after, version }
  const by =
    actor === 'system' ? { by: 'Welt' } : { by: `${actor.firstName} ${actor.lastName}`, byId: actor.userId }
  const appended = await appendToStream(tx, {
    streamId: id,
    streamType: 'purchase-order',
    events,
    expectedStreamVersion: version,
    metadata: by,
  })
  if (appended === 'version-conflict') throw new Error('A locked purchase order has moved on')
  const next = appended.nextExpectedStreamVersion
  await project(tx, { id, version: next, before, after, at: now.toISOString() })
  await recordHistory(tx, {
    actor,
    subject: 'purchase-order',
    subjectId: id,
    action: events.map(({ type }) => actions[type]).join(', '),
    before: before && told(before),
    after: { ...told(after), ...(await toldOrders(tx, before, after)) },
  })
  return { state: after, version: next }
}

/** Writes what a purchase order has become into its read tables, in the transaction that appended the events. */
async function project(
  tx: Kysely<Tables>,
  written: {
    id: string
    version: number
    before: PurchaseOrderOrNone
    after: PurchaseOrderState
    at: string
  },
): Promise<void> {
  const { id, version, before, after, at } = written
  const { orderIds, submitted, invoiced, ...columns } = after
  const row = {
    ...columns,
    version,
    ordersCount: orderIds.length,
    submittedOn: submitted?.on ?? null,
    reference: submitted?.reference ?? null,
    invoiceNumber: invoiced?.number ?? null,
    invoicedOn: invoiced?.on ?? null,
    updatedAt: at,
    ...(before?.status === 'draft' && after.status === 'ready' && { readyAt: at }),
  }
  await tx
    .insertInto('purchaseOrders')
    .values({ id, ...row, workbookKey: null, createdAt: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  const [held, holds] = [new Set(before?.orderIds), new Set(orderIds)]
  const removed = [...held.difference(holds)]
  const added = [...holds.difference(held)]
  if (removed.length > 0)
    await sql`
      DELETE FROM purchase_order_parts WHERE purchase_order_id = ${id} AND order_id = ANY(${removed}::uuid[])`.execute(
      tx,
    )
  await addParts(tx, id, after, added)
}

function told({ status, orderIds, submitted, invoiced }: PurchaseOrderState) {
  return {
    status,
    orders: orderIds.length,
    submittedOn: submitted?.on ?? null,
    reference: submitted?.reference ?? null,
    invoicedOn: invoiced?.on ?? null,
    invoiceNumber: invoiced?.number ?? null,
  }
}

/** How many of the orders that came or went the timeline names; of the others it tells how many. */
const named = 5

/** The orders that a change has put on a purchase order or taken off: the first by number, and how many there are. */
async function toldOrders(tx: Kysely<Tables>, before: PurchaseOrderOrNone, after: PurchaseOrderState) {
  const [held, holds] = [new Set(before?.orderIds), new Set(after.orderIds)]
  const added = await toldSome(tx, [...holds.difference(held)])
  const removed = await toldSome(tx, [...held.difference(holds)])
  return { ...(added && { ordersAdded: added }), ...(removed && { ordersRemoved: removed }) }
}

async function toldSome(tx: Kysely<Tables>, ids: readonly string[]): Promise<OrdersInHistory | undefined> {
  if (ids.length === 0) return undefined
  const { rows } = await sql<{ streamId: string; number: string }>`
    SELECT id AS stream_id, 'SO-' || number AS number FROM orders
    WHERE id = ANY(${ids}::uuid[]) ORDER BY orders.number LIMIT ${named}`.execute(tx)
  return { count: ids.length, first: rows }
}

/** What the timeline calls each event. */
const actions: Record<PurchaseOrderEvent['type'], string> = {
  'purchase-order-opened': 'opened',
  'purchase-order-orders-added': 'orders added',
  'purchase-order-orders-removed': 'orders removed',
  'purchase-order-approved': 'approved',
  'purchase-order-voided': 'voided',
  'purchase-order-submitted': 'submitted to brand',
  'purchase-order-invoiced': 'invoiced',
}
