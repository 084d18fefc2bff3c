import type { Kysely } from 'kysely'
import { isIn } from '#contract/orders/status-sets.ts'
import { shareLockBrandsOf } from '#server/domain/brand/share-lock-brands.ts'
import { shareLockLineListsOf } from '#server/domain/line-list/share-lock-line-lists.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { RestartTransaction } from '#server/platform/database/transaction.ts'
import { beginLocks, type Locks } from '../../locks.ts'
import { readActiveStores, shareLockStores } from '../lists/order-access.ts'
import { type LoadedOrder, loadOrders, lockAndLoadOrders } from '../order/load-orders.ts'
import type { Offers, OrderState } from '../order/order.ts'
import { lockStreams } from '#server/platform/event-store/command-handler.ts'
import { type OrderContext, orderStream } from '../order/order-stream.ts'
import { lockGroups } from '../purchase-order/lock-groups.ts'
import { type Group, keyOf } from '../purchase-order/purchase-order.ts'
import { readOffers } from '../stock/offers.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Stock } from '../stock/stock.ts'
import type { FactsOf, Needs, Plan } from './needs.ts'
import { readFacts, type Wanted } from './read-facts.ts'

export interface LockedOrders<Need extends Needs> {
  readonly locks: Locks<'orders'>
  readonly orders: readonly LoadedOrder[]
  readonly groups: ReadonlySet<string>
  readonly factsOf: (state: OrderState, id: string) => FactsOf<Need>
  readonly stock: Stock | undefined
}

interface OnPurchaseOrder {
  readonly group: Group
  readonly lock: (locks: Locks<'groups'>) => Promise<readonly string[]>
}

/** Locks in the order of `domain/locks.ts`. What a first read says may be outdated once orders are locked; if other locks are needed then, it starts over. */
export async function lockOrders<Need extends Needs>(
  tx: Kysely<Tables>,
  ids: readonly string[],
  { needs, groups: groupsOf, alsoLocked }: Plan<Need>,
  context: OrderContext,
  purchaseOrder?: OnPurchaseOrder,
): Promise<LockedOrders<Need>> {
  const wantedOf = (orders: readonly LoadedOrder[]): Wanted<Need>[] =>
    orders.flatMap(({ id, state }) =>
      state ? { id, state, needs: typeof needs === 'function' ? needs(state) : needs } : [],
    )
  const isPlanned = typeof needs === 'function' || groupsOf !== undefined
  const seen = isPlanned ? wantedOf(await loadOrders(tx, ids)) : []
  const offered = await lockOffers(beginLocks(tx), seen, context)
  const groupsIn = (orders: readonly Wanted<Need>[]) =>
    groupsOf ? orders.flatMap(({ id, state }) => groupsOf(state, offered.offersOf(id))) : []

  const [inCart, submitted] = [true, false].map((isCart) =>
    seen.filter(({ state }) => groupsOf !== undefined && isIn(state.status, 'isCart') === isCart),
  ) as [Wanted<Need>[], Wanted<Need>[]]
  const cartIds = alsoLocked ? ids : inCart.map(({ id }) => id)
  const { locks: withCarts, orders: carts } = await lockAndLoadOrders(offered.locks, 'carts', cartIds)
  // Only a cart may wait for a group: who has locked the group may wait for any order on its purchase orders.
  if (groupsOf && carts.some(({ state }) => !isIn(state?.status, 'isCart'))) restart()
  const groups = [...groupsIn(wantedOf(carts)), ...groupsIn(submitted)]
  const withGroups = await lockGroups(withCarts, purchaseOrder ? [...groups, purchaseOrder.group] : groups)
  const current = purchaseOrder ? await purchaseOrder.lock(withGroups) : ids
  const restIds = current.filter((id) => !cartIds.includes(id))
  const { locks, orders: rest } = await lockAndLoadOrders(withGroups, 'orders', restIds)
  if (alsoLocked) await lockStreams(tx, orderStream, alsoLocked)

  const byId = new Map([...carts, ...rest].map((order) => [order.id, order]))
  const orders = current.flatMap((id) => byId.get(id) ?? [])
  const wanted = wantedOf(orders)
  const locked = new Set([...groups, ...(purchaseOrder ? [purchaseOrder.group] : [])].map(keyOf))
  if (isPlanned && !(offered.cover(wanted) && groupsIn(wanted).every((group) => locked.has(keyOf(group)))))
    restart()
  return { locks, orders, groups: locked, ...(await readFacts(tx, wanted, offered)) }
}

function restart(): never {
  throw new RestartTransaction('The order was changed before it was locked')
}

async function lockOffers(none: Locks<'none'>, seen: readonly Wanted<Needs>[], context: OrderContext) {
  const sizes = [...new Set(seen.flatMap(({ needs }) => needs.offers ?? []))]
  const binding = seen.filter(({ needs }) => needs.storeActive)
  const storeIds = [...new Set(binding.map(({ state }) => state.storeId))]
  const withStores = storeIds.length === 0 ? none : await shareLockStores(none, storeIds)
  const locks = sizes.length === 0 ? withStores : await shareLockLineListsOf(withStores, sizes)
  const bindingSizes = binding.flatMap(({ needs }) => needs.offers ?? [])
  if (bindingSizes.length > 0) await shareLockBrandsOf(locks, bindingSizes)
  const offers = new Map<string, Offers>()
  for (const { id, state, needs } of seen)
    if (needs.offers)
      offers.set(
        id,
        await readOffers(locks.tx, { ...state, itemIds: needs.offers }, dayIn(context.now, context.timeZone)),
      )
  return {
    locks,
    activeStores: await readActiveStores(locks.tx, storeIds),
    offersOf: (id: string): Offers => offers.get(id) ?? new Map(),
    cover: (wanted: readonly Wanted<Needs>[]) =>
      wanted.every(
        ({ state, needs }) =>
          (!needs.storeActive || storeIds.includes(state.storeId)) &&
          (needs.offers ?? []).every((size) => sizes.includes(size)),
      ),
  }
}
