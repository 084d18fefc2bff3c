import type { Kysely } from 'kysely'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { appendToStream } from '#server/platform/event-store/event-store.ts'
import { aggregateStreams, appendToStreams } from '#server/platform/event-store/many-streams.ts'
import { type Change, recordHistories } from '#server/platform/history/history.ts'
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
import { projectOrders } from './order-projection.ts'

/** Who makes a change and when, on which version where the caller says so, where days begin, and how customers are told. */
export interface Making extends Pick<Services, 'jobs' | 'customerMail'> {
  readonly actor: Change['actor']
  readonly now: Date
  readonly timeZone: string
  readonly expectedVersion?: number | undefined
}

/** What a change has made of an order; `version` is that of `state`, `before` what it was, null where it is new. */
export interface Changed {
  readonly id: string
  readonly before: OrderOrNone
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
  decide: (state: OrderState) => Decision<Code> | Promise<Decision<Code>>,
  making: Making,
): Promise<Changed | Refusal<Code | 'conflict' | 'order-not-found'>> {
  const [changed] = await changeOrders(tx, [id], decide, making)
  return changed ?? refuse('order-not-found')
}

/** How many orders are held and written at once. */
const atOnce = 100

/** Changes several orders, each as `changeOrder` does, by a few statements for many of them; gives what became of each, in their order. */
export async function changeOrders<Code extends OrderRefusal>(
  tx: Kysely<Tables>,
  ids: readonly string[],
  decide: (state: OrderState, id: string) => Decision<Code> | Promise<Decision<Code>>,
  making: Making,
): Promise<(Changed | Refusal<Code | 'conflict' | 'order-not-found'>)[]> {
  await lockOrders(tx, ids)
  const results = []
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce)
    const loaded = await aggregateStreams<OrderEvent, OrderOrNone>(tx, some, { initialState, evolve })
    const decided = []
    for (const id of some) decided.push(await decideOne(id, loaded.get(id), decide, making))
    await writeOrders(
      tx,
      decided.flatMap((one) => (isRefusal(one) || one.events.length === 0 ? [] : [one])),
      making,
    )
    results.push(...decided)
  }
  return results
}

async function decideOne<Code extends OrderRefusal>(
  id: string,
  loaded: { state: OrderOrNone; version: number } | undefined,
  decide: (state: OrderState, id: string) => Decision<Code> | Promise<Decision<Code>>,
  { expectedVersion }: Making,
): Promise<Written | Refusal<Code | 'conflict' | 'order-not-found'>> {
  if (!loaded?.state) return refuse('order-not-found')
  const { state: before, version } = loaded
  const events = await decide(before, id)
  if (isRefusal(events)) return events
  if (expectedVersion !== undefined && expectedVersion !== version)
    return refuse('conflict', undefined, { nextExpectedStreamVersion: version })
  return written(id, { before, version, events })
}

/** Loads an order from its events. */
export async function loadOrder(tx: Kysely<Tables>, id: string): Promise<OrderOrNone> {
  const loaded = await aggregateStreams<OrderEvent, OrderOrNone>(tx, [id], { initialState, evolve })
  return loaded.get(id)?.state ?? null
}

/** Opens an order with its first events. */
export async function openOrder(
  tx: Kysely<Tables>,
  id: string,
  events: readonly OrderEvent[],
  making: Making,
): Promise<Changed> {
  const opened = await appendToStream(tx, {
    streamId: id,
    streamType: 'order',
    events,
    expectedStreamVersion: 'no-stream',
    metadata: byWhom(making),
  })
  if (opened === 'version-conflict') throw new Error('A new order is there already')
  const order = written(id, { before: null, version: 0, events })
  await follow(tx, [order], making)
  return order
}

/** An order with what happens to it now. */
interface Written extends Changed {
  readonly events: readonly OrderEvent[]
}

function written(
  id: string,
  { before, version, events }: { before: OrderOrNone; version: number; events: readonly OrderEvent[] },
): Written {
  const state = events.reduce<OrderOrNone>(evolve, before)
  if (!state) throw new Error('An order that does not exist cannot be written')
  return { id, state, version: version + events.length, before, events }
}

async function writeOrders(tx: Kysely<Tables>, orders: readonly Written[], making: Making): Promise<void> {
  if (orders.length === 0) return
  const streams = orders.map(({ id, version, events }) => ({
    streamId: id,
    version: version - events.length,
    events,
  }))
  const appended = await appendToStreams(tx, streams, byWhom(making))
  if (appended === 'version-conflict') throw new Error('A locked order has moved on')
  await follow(tx, orders, making)
}

/** Writes what follows from events: read tables, history, mails. */
async function follow(tx: Kysely<Tables>, orders: readonly Written[], making: Making): Promise<void> {
  const { actor, now, timeZone } = making
  await projectOrders(tx, orders, { at: now.toISOString(), timeZone })
  await recordHistories(
    tx,
    orders.map(({ id, before, state, events }) => ({
      actor,
      subject: 'order',
      subjectId: id,
      action: [...new Set(events.map(({ type }) => actions[type]))].join(', '),
      before: before && told(before),
      after: told(state),
    })),
  )
  for (const order of orders) await mailCustomer(tx, making, order)
}

function byWhom({ actor }: Making) {
  return actor === 'system'
    ? { by: 'Welt' }
    : { by: `${actor.firstName} ${actor.lastName}`, byId: actor.userId }
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
