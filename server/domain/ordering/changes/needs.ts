import type { OrderDetailsInput } from '#contract/orders/order-details.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import type { Offers, OrderState, ShortUnits } from '../order/order.ts'
import type { GivenDetails } from '../order/order.details.ts'
import type { Group } from '../purchase-order/purchase-order.ts'
import type { OrderProgress } from '../purchase-order/progress.ts'
import type { CurrentOffers } from '../stock/offers.ts'

/** What a decision on an order can need. It is locked and read before the decision, which gets a fact of the same name. */
export interface Needs {
  /** Sizes to order: their line lists are share-locked. */
  readonly offers?: readonly number[]
  /** Whether it becomes binding what is ordered of these: the store and the brands of the sizes are share-locked as well. */
  readonly storeActive?: boolean
  readonly short?: true
  /** A purchase order that counts as ready, if it becomes ready together with its orders. */
  readonly progress?: { readonly aboutToBeReady: string | null }
  /** Details to set, and who sets them. */
  readonly details?:
    | { readonly wanted: OrderDetailsInput; readonly actor: Pick<Actor, 'permissions'> }
    | undefined
  /** Which of the order's sizes. */
  readonly currentOffers?: (itemId: number) => boolean
}

export interface Facts {
  /** What the order's store may order of the sizes now. */
  readonly offers: Offers
  /** Whether the store is active; false unless that was needed. */
  readonly storeActive: boolean
  /** The lines of a pending order that want more units than are available. */
  readonly short: readonly ShortUnits[]
  /** Of the order's purchase orders. */
  readonly progress: OrderProgress
  readonly details: GivenDetails
  /** What the line lists offer now of the order's sizes, whether or not its store may order them. */
  readonly currentOffers: CurrentOffers
}

/** The facts that were needed: a decision cannot use others. */
export type FactsOf<Need extends Needs> = {
  readonly [Name in keyof Facts & keyof Need]: Facts[Name] | Extract<Need[Name], undefined>
}

/** What a change of orders needs: for what depends on an order, such as offers, a function of the first read and again of the locked order. */
export interface Plan<Need extends Needs> {
  readonly needs:
    | (Need & { readonly offers?: never; readonly storeActive?: never })
    | ((order: OrderState) => Need)
  /** The groups whose drafts the order may join or leave: they are locked before it. */
  readonly groups?: (order: OrderState, offers: Offers) => readonly Group[]
  /** Submitted orders that must not change in the meantime. Those that change are carts then, and are locked first. */
  readonly alsoLocked?: readonly string[]
}
