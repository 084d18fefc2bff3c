import type { Kysely } from 'kysely'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Changed, changeStreams } from '#server/platform/event-store/command-handler.ts'
import {
  type Decision,
  evolve,
  type OrderOrNone,
  type OrderRefusal,
  type OrderState,
} from '../order/order.ts'
import { type OrderContext, orderStream } from '../order/order-stream.ts'
import type { PurchaseOrderState } from '../purchase-order/purchase-order.ts'
import { becomesApproved, followOrders } from './follow-orders.ts'
import { type LockedOrders, lockOrders } from './lock-orders.ts'
import type { FactsOf, Needs, Plan } from './needs.ts'

export type ChangedOrder = Changed<OrderState>

export type Decide<Need extends Needs, Code extends OrderRefusal> = (
  state: OrderState,
  facts: FactsOf<Need>,
) => Decision<Code>

type Result<Code extends OrderRefusal> = ChangedOrder | Refusal<Code | 'order-not-found' | 'conflict'>

interface Change<Need extends Needs> extends Plan<Need> {
  readonly context: OrderContext
}

/** The one way to change orders: locks, loads, decides, and writes; drafts and reserved units follow. Results are in the order of `ids`. */
export async function changeOrders<Need extends Needs, Code extends OrderRefusal = never>(
  tx: Kysely<Tables>,
  ids: readonly string[],
  { context, ...plan }: Change<Need>,
  decide: Decide<Need, Code>,
): Promise<Result<Code>[]> {
  const locked = await lockOrders(tx, ids, plan, context)
  const { results } = await decideOnLockedOrders(locked, decide, context)
  return results
}

export async function changeOrder<Need extends Needs, Code extends OrderRefusal = never>(
  tx: Kysely<Tables>,
  id: string,
  change: Change<Need>,
  decide: Decide<Need, Code>,
): Promise<Result<Code>> {
  const [result] = await changeOrders(tx, [id], change, decide)
  return result ?? refuse('order-not-found')
}

export async function decideOnLockedOrders<Need extends Needs, Code extends OrderRefusal>(
  { factsOf, stock, ...locked }: LockedOrders<Need>,
  decide: Decide<Need, Code>,
  context: OrderContext,
): Promise<{ results: Result<Code>[]; leftDrafts: readonly Changed<PurchaseOrderState>[] }> {
  const results = await changeStreams(
    locked.locks.tx,
    orderStream,
    locked.orders,
    (before, id) => {
      const events = decide(before, factsOf(before, id))
      const after = isRefusal(events) ? before : events.reduce<OrderOrNone>(evolve, before)
      if (becomesApproved({ before, state: after })) stock?.reserve(after?.lines ?? [])
      return events
    },
    context,
    (changed) => {
      const approved = changed.filter(becomesApproved)
      if (approved.length > 0 && !stock) throw new Error('Orders are approved without reading their stock')
      return stock?.reservationOf(approved.map(({ state }) => state)) ?? []
    },
  )
  const changed = results.flatMap((result) => (isRefusal(result) ? [] : result))
  return { results, leftDrafts: await followOrders(locked, changed, context) }
}
