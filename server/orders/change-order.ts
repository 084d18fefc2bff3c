import type { Kysely } from 'kysely'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { aggregateStream, appendToStream } from '#server/platform/event-store/event-store.ts'
import { type Change, recordHistory } from '#server/platform/history/history.ts'
import type { Services } from '#server/platform/services.ts'
import { mailCustomer } from './mail-customer.ts'
import {
  type Decision,
  evolve,
  initialState,
  type OrderEvent,
  type OrderOrNone,
  type OrderRefusal,
  type OrderState,
} from './order.ts'
import { totalOf } from './order.money.ts'
import { projectOrder } from './order-projection.ts'

/** Who makes a change and when, on which version where the caller says so, where days begin, and how customers are told. */
export interface Making extends Pick<Services, 'jobs' | 'customerMail'> {
  readonly actor: Change['actor']
  readonly now: Date
  readonly timeZone: string
  readonly expectedVersion?: number | undefined
}

/** What a change has made of an order. */
export interface Changed {
  readonly id: string
  readonly state: OrderState
  readonly version: number
}

/** Locks orders against other changes until the transaction ends, in one order for everybody. */
export async function lockOrders(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .selectFrom('streams')
    .select('version')
    .where('streamId', 'in', ids)
    .where('streamType', '=', 'order')
    .orderBy('streamId')
    .forUpdate()
    .execute()
}

/**
 * Changes an order: locks and loads it, lets the decision decide, appends, projects and remembers. A decision's own refusal goes
 * before the one of a version that has moved on (rules §5).
 */
export async function changeOrder<Code extends OrderRefusal>(
  tx: Kysely<Tables>,
  id: string,
  decide: (state: OrderOrNone) => Decision<Code> | Promise<Decision<Code>>,
  making: Making,
): Promise<Changed | Refusal<Code | 'conflict' | 'order-not-found'>> {
  await lockOrders(tx, [id])
  const { state: before, version } = await loadOrder(tx, id)
  if (!before) return refuse('order-not-found')
  const events = await decide(before)
  if (isRefusal(events)) return events
  const { expectedVersion } = making
  if (expectedVersion !== undefined && expectedVersion !== version)
    return refuse('conflict', undefined, { nextExpectedStreamVersion: version })
  return writeOrder(tx, id, { before, version, events }, making)
}

/** Loads an order from its events. */
export async function loadOrder(tx: Kysely<Tables>, id: string) {
  const { state, currentStreamVersion: version } = await aggregateStream<OrderEvent, OrderOrNone>(tx, id, {
    initialState,
    evolve,
  })
  return { state, version }
}

/** Writes the events of a new order (`before` null, version 0) or of a change. */
export async function writeOrder(
  tx: Kysely<Tables>,
  id: string,
  { before, version, events }: { before: OrderOrNone; version: number; events: readonly OrderEvent[] },
  making: Making,
): Promise<Changed> {
  const { actor, now, timeZone } = making
  const after = events.reduce<OrderOrNone>(evolve, before)
  if (!after) throw new Error('An order that does not exist cannot be written')
  if (events.length === 0) return { id, state: after, version }
  const by =
    actor === 'system' ? { by: 'Welt' } : { by: `${actor.firstName} ${actor.lastName}`, byId: actor.userId }
  const appended = await appendToStream(tx, {
    streamId: id,
    streamType: 'order',
    events,
    expectedStreamVersion: version,
    metadata: by,
  })
  if (appended === 'version-conflict') throw new Error('A locked order has moved on')
  const next = appended.nextExpectedStreamVersion
  await projectOrder(tx, { id, version: next, before, after, at: now.toISOString(), timeZone })
  await recordHistory(tx, {
    actor,
    subject: 'order',
    subjectId: id,
    action: events.map(({ type }) => actions[type]).join(', '),
    before: before && told(before),
    after: told(after),
  })
  await mailCustomer(tx, making, { id, version: next, state: after, events })
  return { id, state: after, version: next }
}

/** An order as its timeline tells it: quantities by model and size. */
function told({ lines, status, reason, stockOverride }: OrderState) {
  return {
    status,
    reason,
    stockOverride,
    totalPrice: totalOf(lines) / 100,
    quantities: Object.fromEntries(
      lines.map(({ modelCode, size, availableOn, quantity }) => [
        [modelCode, size, availableOn].filter(Boolean).join(' '),
        quantity,
      ]),
    ),
  }
}

/** What the timeline calls each event. */
const actions: Record<OrderEvent['type'], string> = {
  'order-opened': 'opened',
  'order-quantities-changed': 'quantities changed',
  'order-item-removed': 'item removed',
  'order-adjusted': 'adjusted to its line list',
  'order-submitted': 'submitted',
  'order-approved': 'approved',
  'order-denied': 'denied',
  'order-cancelled': 'cancelled',
  'order-po-generated': 'purchase orders generated',
  'order-po-voided': 'purchase order voided',
  'order-submitted-to-brand': 'submitted to brand',
  'order-invoiced': 'invoiced',
}
