import type { Kysely } from 'kysely'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Changed } from '#server/platform/event-store/command-handler.ts'
import { refuseStale } from '#server/platform/history/refuse-stale.ts'
import { nextEvents, type OrderRefusal } from '../order/order.ts'
import type { OrderContext } from '../order/order-stream.ts'
import {
  changeLockedPurchaseOrder,
  type LoadedPurchaseOrder,
  loadPurchaseOrder,
  readPurchaseOrderState,
} from '../purchase-order/change-purchase-orders.ts'
import { addToDraft, type DraftAnswer } from '../purchase-order/drafts.ts'
import { progressOf } from '../purchase-order/progress.ts'
import {
  type Decision,
  type PurchaseOrderRefusal,
  type PurchaseOrderState,
  releasesUnits,
} from '../purchase-order/purchase-order.ts'
import { purchaseOrderStream } from '../purchase-order/purchase-order-stream.ts'
import { releaseUnitsOf } from '../stock/stock.ts'
import { type Decide, decideOnLockedOrders } from './change-orders.ts'
import { type LockedOrders, lockOrders } from './lock-orders.ts'
import type { Needs, Plan } from './needs.ts'

type Refused<Code extends PurchaseOrderRefusal> = Refusal<Code | 'purchase-order-not-found' | 'conflict'>

type DecideOnPurchaseOrder<Code extends PurchaseOrderRefusal> = (state: PurchaseOrderState) => Decision<Code>

interface Done {
  readonly changed: Changed<PurchaseOrderState>
  readonly movedTo: DraftAnswer | null
}

/** The one way to change a purchase order: its group is locked, then it, then its orders, which advance as their purchase orders imply. */
export async function changePurchaseOrder<Code extends PurchaseOrderRefusal>(
  tx: Kysely<Tables>,
  id: string,
  context: OrderContext,
  decide: DecideOnPurchaseOrder<Code>,
): Promise<Changed<PurchaseOrderState> | Refused<Code>> {
  const locked = await lockPurchaseOrder(tx, id, { needs: {} }, context)
  if (isRefusal(locked)) return locked
  const done = await write(locked, decide, context)
  if (isRefusal(done)) return done
  const { before, state } = done.changed
  const ids = locked.orders.map((order) => order.id)
  if (releasesUnits(before, state)) await releaseUnitsOf(locked.locks, ids, state)
  await advanceOrders(locked, ids, context)
  return done.changed
}

interface WithOrders<
  Need extends Needs,
  OrderCode extends OrderRefusal,
  Code extends PurchaseOrderRefusal,
> extends Plan<Need> {
  readonly context: OrderContext
  readonly check: (state: PurchaseOrderState) => Refusal<Code> | undefined
  readonly decideOnOrder: Decide<Need, OrderCode>
  readonly decide: (state: PurchaseOrderState, accepted: ReadonlySet<string>) => Decision<Code>
}

export async function changePurchaseOrderByOrders<
  Need extends Needs,
  OrderCode extends OrderRefusal,
  Code extends PurchaseOrderRefusal,
>(
  tx: Kysely<Tables>,
  id: string,
  { context, check, decideOnOrder, decide, ...plan }: WithOrders<Need, OrderCode, Code>,
) {
  const locked = await lockPurchaseOrder(tx, id, plan, context)
  if (isRefusal(locked)) return locked
  const { orders, purchaseOrder } = locked
  const refusal =
    check(purchaseOrder.state) ?? (await refuseStale(tx, purchaseOrderStream, purchaseOrder, context))
  if (refusal) return refusal
  const { results, leftDrafts } = await decideOnLockedOrders(locked, decideOnOrder, unversioned(context))
  const accepted = new Set(
    orders.flatMap(({ id: orderId }, index) => (isRefusal(results[index] ?? null) ? [] : orderId)),
  )
  const done = await write(locked, (state) => decide(state, accepted), unversioned(context))
  if (isRefusal(done)) return done
  const withResults = orders.map((order, index) => ({
    ...order,
    result: results[index] ?? refuse('order-not-found'),
  }))
  return { ...done, orders: withResults, leftDrafts }
}

async function lockPurchaseOrder<Need extends Needs>(
  tx: Kysely<Tables>,
  id: string,
  plan: Plan<Need>,
  context: OrderContext,
): Promise<Locked<Need> | Refusal<'purchase-order-not-found'>> {
  const { state: seen } = await readPurchaseOrderState(tx, id)
  if (!seen) return refuse('purchase-order-not-found')
  let purchaseOrder: LoadedPurchaseOrder | undefined
  const locked = await lockOrders(tx, seen.orderIds, plan, context, {
    group: seen,
    lock: async (locks) => {
      purchaseOrder = await loadPurchaseOrder(locks, id)
      return purchaseOrder.state?.orderIds ?? []
    },
  })
  if (!purchaseOrder?.state) throw new Error('A purchase order is never deleted')
  return { ...locked, purchaseOrder: { ...purchaseOrder, state: purchaseOrder.state } }
}

interface Locked<Need extends Needs> extends LockedOrders<Need> {
  readonly purchaseOrder: LoadedPurchaseOrder & { readonly state: PurchaseOrderState }
}

async function write<Code extends PurchaseOrderRefusal>(
  { locks, purchaseOrder }: Pick<Locked<Needs>, 'locks' | 'purchaseOrder'>,
  decide: DecideOnPurchaseOrder<Code>,
  context: OrderContext,
): Promise<Done | Refused<Code>> {
  const changed = await changeLockedPurchaseOrder(locks, purchaseOrder, decide, context)
  if (isRefusal(changed)) return changed
  const { before, state } = changed
  const removed = (before?.orderIds ?? []).filter((id) => !state.orderIds.includes(id))
  return {
    changed,
    movedTo: removed.length > 0 ? await addToDraft(locks, state, removed, unversioned(context)) : null,
  }
}

async function advanceOrders(
  locked: LockedOrders<Needs>,
  ids: readonly string[],
  context: OrderContext,
): Promise<void> {
  const progress = await progressOf(locked.locks.tx, ids)
  const followed: LockedOrders<Required<Pick<Needs, 'progress'>>> = {
    ...locked,
    factsOf: (_: unknown, id: string) => ({ progress: progress(id) }),
  }
  const { results } = await decideOnLockedOrders(
    followed,
    (state, facts) => nextEvents(state, facts.progress),
    unversioned(context),
  )
  if (results.some(isRefusal)) throw new Error('An order on a purchase order does not exist')
}

/** The version that the caller saw is that of the purchase order. */
function unversioned(context: OrderContext): OrderContext {
  return { ...context, expectedVersion: undefined }
}
