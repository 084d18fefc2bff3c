import type { Kysely } from 'kysely'
import { isIn } from '#contract/orders/status-sets.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Offers, OrderState } from '../order/order.ts'
import type { GivenDetails } from '../order/order.details.ts'
import { readGivenDetails } from '../order/read-given-details.ts'
import { progressOf } from '../purchase-order/progress.ts'
import { type CurrentOffers, readCurrentOffers } from '../stock/offers.ts'
import { readStock, type Stock } from '../stock/stock.ts'
import type { Facts, FactsOf, Needs } from './needs.ts'

export interface Wanted<Need extends Needs> {
  readonly id: string
  readonly state: OrderState
  readonly needs: Need
}

interface Offered {
  readonly activeStores: ReadonlySet<string>
  readonly offersOf: (orderId: string) => Offers
}

export async function readFacts<Need extends Needs>(
  tx: Kysely<Tables>,
  wanted: readonly Wanted<Need>[],
  { activeStores, offersOf }: Offered,
): Promise<{ stock: Stock | undefined; factsOf: (state: OrderState, id: string) => FactsOf<Need> }> {
  const stock = wanted.some(({ needs }) => needs.short)
    ? await readStock(
        tx,
        wanted.flatMap(({ state }) => linesToReserve(state)),
      )
    : undefined
  const progress = await readProgress(tx, wanted)
  const details = await readDetails(tx, wanted)
  const currentOffers = await readCurrent(tx, wanted)
  return {
    stock,
    factsOf: (state, id) => {
      const facts: Partial<Facts> = {
        offers: offersOf(id),
        storeActive: activeStores.has(state.storeId),
        // Not earlier: the decision before may have reserved units.
        short: stock?.shortOf(linesToReserve(state)) ?? [],
        progress: progress(id),
        ...details.get(id),
        currentOffers: currentOffers.get(state.storeId) ?? new Map(),
      }
      // Every fact named in `needs` is present.
      return facts as FactsOf<Need>
    },
  }
}

function linesToReserve({ status, lines }: OrderState) {
  return isIn(status, 'awaitsDecision') ? lines : []
}

async function readProgress(tx: Kysely<Tables>, wanted: readonly Wanted<Needs>[]) {
  const followed = wanted.filter(({ needs }) => needs.progress)
  const ids = followed.map(({ id }) => id)
  return progressOf(tx, ids, followed[0]?.needs.progress?.aboutToBeReady)
}

async function readDetails(tx: Kysely<Tables>, wanted: readonly Wanted<Needs>[]) {
  const read = new Map<string, { readonly details: GivenDetails }>()
  for (const { id, state, needs } of wanted)
    if (needs.details) {
      const { actor, wanted: given } = needs.details
      read.set(id, { details: await readGivenDetails({ db: tx, actor }, state.storeId, given) })
    }
  return read
}

async function readCurrent(tx: Kysely<Tables>, wanted: readonly Wanted<Needs>[]) {
  const offers = new Map<string, CurrentOffers>()
  const following = wanted.filter(({ needs }) => needs.currentOffers)
  for (const [storeId, own] of Map.groupBy(following, ({ state }) => state.storeId)) {
    const ids = own.flatMap(({ state, needs }) =>
      state.lines.map(({ itemId }) => itemId).filter((id) => needs.currentOffers?.(id)),
    )
    offers.set(storeId, await readCurrentOffers(tx, { storeId, itemIds: [...new Set(ids)] }))
  }
  return offers
}
