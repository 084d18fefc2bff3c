import type { StoreAddress } from '#contract/customers/addresses.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { ByKind, DetailName, FieldName } from '#contract/orders/order-fields.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'

export interface Offer {
  /** The id of the size in its line list. */
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
  /** Units of one pack, in whose multiples it is ordered; null for a single size, absent in older events. */
  readonly packUnits?: number | null
  /** Before the discount. */
  readonly wholesale: number
  /** Whole percent. */
  readonly discount: number
  readonly unitPrice: number
  /** What the supplier is paid; customer discounts do not affect it. */
  readonly unitCost: number
  /** The units of stock it uses; null where units are not counted. */
  readonly sku: string | null
}

export interface OrderLine extends Offer {
  readonly quantity: number
}

interface FieldValues {
  text: string | null
  note: string | null
  /** YYYY-MM-DD. */
  day: string | null
  address: StoreAddress | null
  /** With the name of that time, for the history. */
  person: { readonly id: string; readonly name: string } | null
}

export type OrderFields = Readonly<ByKind<FieldName, FieldValues>>
export type OrderDetails = Pick<OrderFields, DetailName>

export interface OrderState extends OrderFields {
  readonly number: number
  readonly organizationId: string
  readonly storeId: string
  readonly type: LineListType
  readonly replicatedFrom: string | null
  /** The order whose units were not all available, of which it keeps the rest. */
  readonly splitFrom: string | null
  readonly status: OrderStatus
  readonly lines: readonly OrderLine[]
  readonly openedAt: string
  readonly dateSubmitted: string | null
  readonly notes: readonly CartNote[]
}

/** How line list updates changed a line of a cart: a new unit price in cents after the discount, or (`to` null) withdrawn. */
export interface CartNote {
  readonly itemId: number
  readonly modelCode: string
  readonly size: string
  readonly from: number
  readonly to: number | null
}

export type OrderOrNone = OrderState | null

export type Opening = Pick<
  OrderState,
  'number' | 'organizationId' | 'storeId' | 'type' | 'replicatedFrom' | 'openedAt' | 'lines'
> &
  // Orders from before there were details have none.
  Partial<OrderDetails & Pick<OrderState, 'splitFrom'>>

export interface Denial {
  readonly reason: string | null
  readonly internalNote: string | null
}

export type OrderEvent =
  | { readonly type: 'order-opened'; readonly data: Opening }
  | { readonly type: 'order-quantities-changed'; readonly data: { readonly lines: readonly OrderLine[] } }
  | { readonly type: 'order-details-changed'; readonly data: Partial<OrderDetails> }
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
  | {
      readonly type: 'order-denied'
      // Denials from before there were notes have none.
      readonly data: { readonly reason: string | null; readonly internalNote?: string | null }
    }
  | { readonly type: 'order-cancelled'; readonly data: { readonly reason: string } }
  | { readonly type: 'order-po-generated'; readonly data: Nothing }
  | { readonly type: 'order-po-voided'; readonly data: Nothing }
  | { readonly type: 'order-submitted-to-brand'; readonly data: Nothing }
  | { readonly type: 'order-invoiced'; readonly data: Nothing }

type Nothing = Readonly<Record<string, never>>
