import { type Kysely, sql } from 'kysely'
import type { OrdersInHistory } from '#contract/orders/purchase-orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type {
  StreamChangeContext,
  StreamDefinition,
  Written,
} from '#server/platform/event-store/command-handler.ts'
import { evolve, initialState, type PurchaseOrderEvent, type PurchaseOrderState } from './purchase-order.ts'
import { projectPurchaseOrders } from './purchase-order-projection.ts'

/** Purchase orders as event streams. */
export const purchaseOrderStream: StreamDefinition<
  PurchaseOrderEvent,
  PurchaseOrderState,
  StreamChangeContext,
  'purchase-order-not-found'
> = {
  streamType: 'purchase-order',
  initialState,
  evolve,
  notFound: 'purchase-order-not-found',
  toHistory,
  historyDetails: movedOrders,
  actions: {
    'purchase-order-opened': 'opened',
    'purchase-order-orders-added': 'orders added',
    'purchase-order-orders-removed': 'orders removed',
    'purchase-order-approved': 'approved',
    'purchase-order-voided': 'voided',
    'purchase-order-submitted': 'submitted to brand',
    'purchase-order-invoiced': 'invoiced',
  },
  project: projectPurchaseOrders,
}

function toHistory({ status, orderIds, submitted, invoiced }: PurchaseOrderState) {
  return {
    status,
    orders: orderIds.length,
    submittedOn: submitted?.on ?? null,
    reference: submitted?.reference ?? null,
    invoicedOn: invoiced?.on ?? null,
    invoiceNumber: invoiced?.number ?? null,
  }
}

/** How many of the added or removed orders a history entry names; of the others it has the count. */
const named = 5

/** The orders that a change added or removed. */
async function movedOrders(
  tx: Kysely<Tables>,
  { before, state }: Written<PurchaseOrderEvent, PurchaseOrderState>,
) {
  const [old, current] = [new Set(before?.orderIds), new Set(state.orderIds)]
  const ordersAdded = await firstOf(tx, [...current.difference(old)])
  const ordersRemoved = await firstOf(tx, [...old.difference(current)])
  return { ...(ordersAdded && { ordersAdded }), ...(ordersRemoved && { ordersRemoved }) }
}

async function firstOf(tx: Kysely<Tables>, ids: readonly string[]): Promise<OrdersInHistory | undefined> {
  if (ids.length === 0) return undefined
  const { rows } = await sql<{ streamId: string; number: string }>`
    SELECT id AS stream_id, 'SO-' || number AS number FROM orders
    WHERE id = ANY(${ids}::uuid[]) ORDER BY orders.number LIMIT ${named}`.execute(tx)
  return { count: ids.length, first: rows }
}
