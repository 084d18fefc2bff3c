import { type Kysely, sql } from 'kysely'
import { orderNumber } from '#contract/orders/order-numbers.ts'
import type { OrdersInHistory } from '#contract/orders/purchase-orders.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type {
  StreamChangeContext,
  StreamDefinition,
  Written,
} from '#server/platform/event-store/command-handler.ts'
import { evolve, initialState, type PurchaseOrderEvent, type PurchaseOrderState } from './purchase-order.ts'
import type { Services } from '#server/platform/services.ts'
import { writeWorkbooks } from './write-workbooks.ts'
import { projectPurchaseOrders } from './purchase-order-projection.ts'

export interface PurchaseOrderContext extends StreamChangeContext, Pick<Services, 'jobs'> {}

export const purchaseOrderStream: StreamDefinition<
  PurchaseOrderEvent,
  PurchaseOrderState,
  PurchaseOrderContext,
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
  subscribers: [writeWorkbooks],
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

const ordersNamedMax = 5

async function movedOrders(
  tx: Kysely<Tables>,
  changes: readonly Written<PurchaseOrderEvent, PurchaseOrderState>[],
) {
  const moved = changes.map(({ id, before, state }) => {
    const [old, current] = [new Set(before?.orderIds), new Set(state.orderIds)]
    return { id, added: [...current.difference(old)], removed: [...old.difference(current)] }
  })
  const ids = moved.flatMap(({ added, removed }) => [...added, ...removed])
  const numbers = await readOrderNumbers(tx, ids)
  return new Map(
    moved.map(({ id, added, removed }) => [
      id,
      {
        ...(added.length > 0 && { ordersAdded: firstOf(added, numbers) }),
        ...(removed.length > 0 && { ordersRemoved: firstOf(removed, numbers) }),
      },
    ]),
  )
}

async function readOrderNumbers(
  tx: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; number: number }>`
    SELECT id, number FROM orders WHERE id = ANY(${arrayOf('uuid', ids)})`.execute(tx)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

function firstOf(ids: readonly string[], numbers: ReadonlyMap<string, number>): OrdersInHistory {
  const numbered = ids.map((streamId) => ({ streamId, number: numbers.get(streamId) ?? 0 }))
  const sorted = numbered.toSorted((a, b) => a.number - b.number)
  const first = sorted
    .slice(0, ordersNamedMax)
    .map(({ streamId, number }) => ({ streamId, number: orderNumber(number) }))
  return { count: ids.length, first }
}
