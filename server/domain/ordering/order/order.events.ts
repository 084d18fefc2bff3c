import type { LineListType } from '#contract/line-list-types.ts'
import type { OrderStatus } from '#contract/order-status.ts'

/** A size that a store may order, at its price. Cents of a dollar. */
export interface Offer {
  /** The size's id in its line list. */
  readonly itemId: number
  readonly lineListItemId: number
  readonly lineListId: number
  readonly brandId: number
  readonly modelCode: string
  readonly name: string | null
  readonly color: string | null
  readonly size: string
  readonly upc: string | null
  readonly availableOn: string | null
  /** Before the discount, and the discount in whole percent. */
  readonly wholesale: number
  readonly discount: number
  readonly unitPrice: number
  /** What the supplier gets; no customer discount reaches it. */
  readonly unitCost: number
  /** Which units of a stock list it takes; null where units are not counted. */
  readonly sku: string | null
}

/** A line of an order: what was offered, and how many units of it. */
export interface OrderLine extends Offer {
  readonly quantity: number
}

/** What is known of an order: the fold of its events. */
export interface OrderState {
  readonly number: number
  readonly organizationId: string
  readonly storeId: string
  readonly type: LineListType
  readonly replicatedFrom: string | null
  readonly status: OrderStatus
  /** In the order in which they came. */
  readonly lines: readonly OrderLine[]
  readonly openedAt: string
  readonly dateSubmitted: string | null
  /** Why it was denied or cancelled. */
  readonly reason: string | null
  /** Why it was approved without the units there. */
  readonly stockOverride: string | null
  /** Of a cart: what updates of its line lists have done to it. */
  readonly notes: readonly CartNote[]
}

/** What an update of a line list has done to a line of a cart: another price, or (`to` null) withdrawn. Unit prices in cents, after the discount. */
export interface CartNote {
  readonly itemId: number
  readonly modelCode: string
  readonly size: string
  readonly from: number
  readonly to: number | null
}

/** An order, or none yet. */
export type OrderOrNone = OrderState | null

/** What an order is opened with. */
export type Opening = Pick<
  OrderState,
  'number' | 'organizationId' | 'storeId' | 'type' | 'replicatedFrom' | 'openedAt' | 'lines'
>

/** What happens to an order. */
export type OrderEvent =
  | { readonly type: 'order-opened'; readonly data: Opening }
  | { readonly type: 'order-quantities-changed'; readonly data: { readonly lines: readonly OrderLine[] } }
  | { readonly type: 'order-item-removed'; readonly data: { readonly itemId: number } }
  | {
      readonly type: 'order-submitted'
      readonly data: { readonly dateSubmitted: string; readonly lines: readonly OrderLine[] }
    }
  | {
      readonly type: 'order-adjusted'
      readonly data: {
        readonly lines: readonly OrderLine[]
        readonly withdrawn: readonly number[]
        readonly notes: readonly CartNote[]
      }
    }
  | { readonly type: 'order-approved'; readonly data: { readonly stockOverride: string | null } }
  | { readonly type: 'order-denied'; readonly data: { readonly reason: string | null } }
  | { readonly type: 'order-cancelled'; readonly data: { readonly reason: string } }
  | { readonly type: 'order-po-generated'; readonly data: Nothing }
  | { readonly type: 'order-po-voided'; readonly data: Nothing }
  | { readonly type: 'order-submitted-to-brand'; readonly data: Nothing }
  | { readonly type: 'order-invoiced'; readonly data: Nothing }

type Nothing = Readonly<Record<string, never>>
