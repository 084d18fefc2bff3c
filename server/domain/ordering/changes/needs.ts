import type { OrderDetailsInput } from '#contract/orders/order-details.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import type { Offers, OrderState, ShortUnits } from '../order/order.ts'
import type { GivenDetails } from '../order/order.details.ts'
import type { Group } from '../purchase-order/purchase-order.ts'
import type { OrderProgress } from '../purchase-order/progress.ts'
import type { CurrentOffers } from '../stock/offers.ts'

export interface Needs {
  /** Sizes to order: their line lists are share-locked. */
  readonly offers?: readonly number[]
  /** Whether the change commits the customer to these sizes: the store and the brands of the sizes are share-locked as well. */
  readonly storeActive?: boolean
  readonly short?: true
  /** A purchase order that counts as ready, if it becomes ready together with its orders. */
  readonly progress?: { readonly aboutToBeReady: string | null }
  readonly details?:
    | { readonly wanted: OrderDetailsInput; readonly actor: Pick<Actor, 'permissions'> }
    | undefined
  readonly currentOffers?: (itemId: number) => boolean
}

export interface Facts {
  readonly offers: Offers
  readonly storeActive: boolean
  readonly short: readonly ShortUnits[]
  readonly progress: OrderProgress
  readonly details: GivenDetails
  /** What the line lists offer now of the order's sizes, whether or not its store may order them. */
  readonly currentOffers: CurrentOffers
}

export type FactsOf<Need extends Needs> = {
  readonly [Name in keyof Facts & keyof Need]: Facts[Name] | Extract<Need[Name], undefined>
}

export interface Plan<Need extends Needs> {
  readonly needs:
    | (Need & { readonly offers?: never; readonly storeActive?: never })
    | ((order: OrderState) => Need)
  /** The groups whose drafts the order may join or leave: they are locked before it. */
  readonly groups?: (order: OrderState, offers: Offers) => readonly Group[]
  /** Submitted orders that must not change in the meantime. If set, the orders to change must be carts; they are locked first. */
  readonly alsoLocked?: readonly string[]
}
