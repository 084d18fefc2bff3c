import type { LineListType } from '#contract/line-list-types.ts'
import type { PurchaseOrderStatus } from '#contract/order-status.ts'
import { type Refusal, refuse } from '#contract/refusals.ts'

/** What a purchase order collects: lines of one brand and one inventory type, of pre-book also of one line list (rules §5). */
export interface Group {
  readonly brandId: number
  readonly inventoryType: LineListType
  /** 0 where it is not pre-book. */
  readonly lineListId: number
}

/** What is known of a purchase order: the fold of its events. */
export interface PurchaseOrderState extends Group {
  readonly number: number
  readonly generationType: 'automatic' | 'manual'
  readonly status: PurchaseOrderStatus
  /** The orders whose lines of the group stand on it. */
  readonly orderIds: readonly string[]
  /** Days, YYYY-MM-DD. */
  readonly submitted: { readonly on: string; readonly reference: string } | null
  readonly invoiced: { readonly on: string; readonly number: string } | null
}

/** A purchase order, or none yet. */
export type PurchaseOrderOrNone = PurchaseOrderState | null

/** What a purchase order is opened with. */
export type PurchaseOrderOpening = Group & Pick<PurchaseOrderState, 'number' | 'generationType' | 'orderIds'>

/** What happens to a purchase order. */
export type PurchaseOrderEvent =
  | { readonly type: 'purchase-order-opened'; readonly data: PurchaseOrderOpening }
  | { readonly type: 'purchase-order-orders-added'; readonly data: Orders }
  | { readonly type: 'purchase-order-orders-removed'; readonly data: Orders }
  | { readonly type: 'purchase-order-approved'; readonly data: Readonly<Record<string, never>> }
  | { readonly type: 'purchase-order-voided'; readonly data: Readonly<Record<string, never>> }
  | {
      readonly type: 'purchase-order-submitted'
      readonly data: NonNullable<PurchaseOrderState['submitted']>
    }
  | { readonly type: 'purchase-order-invoiced'; readonly data: NonNullable<PurchaseOrderState['invoiced']> }

type Orders = Pick<PurchaseOrderState, 'orderIds'>

/** Why a change of a purchase order may not happen. */
export type PurchaseOrderRefusal =
  | 'purchase-order-not-found'
  | 'purchase-order-not-approvable'
  | 'purchase-order-not-rejectable'
  | 'purchase-order-not-voidable'
  | 'purchase-order-not-submittable'
  | 'purchase-order-not-invoiceable'
  | 'purchase-order-invoice-too-early'

/** What a decision gives: the events of the change, none where nothing changes, or why it may not happen. */
export type Decision<Code extends PurchaseOrderRefusal = never> =
  | readonly PurchaseOrderEvent[]
  | Refusal<Code>

/** Before the first event there is no purchase order. */
export const initialState = (): PurchaseOrderOrNone => null

/** What a purchase order is after an event. */
export function evolve(state: PurchaseOrderOrNone, event: PurchaseOrderEvent): PurchaseOrderOrNone {
  if (event.type === 'purchase-order-opened')
    return { ...event.data, status: 'draft', submitted: null, invoiced: null }
  if (!state) return null
  switch (event.type) {
    case 'purchase-order-orders-added': {
      const added = event.data.orderIds.filter((id) => !state.orderIds.includes(id))
      return { ...state, orderIds: [...state.orderIds, ...added] }
    }
    case 'purchase-order-orders-removed': {
      const removed = new Set(event.data.orderIds)
      return { ...state, orderIds: state.orderIds.filter((id) => !removed.has(id)) }
    }
    case 'purchase-order-approved':
      return { ...state, status: 'ready' }
    case 'purchase-order-voided':
      return { ...state, status: 'void', orderIds: [] }
    case 'purchase-order-submitted':
      return { ...state, submitted: event.data }
    case 'purchase-order-invoiced':
      return { ...state, invoiced: event.data }
  }
}

/** Puts orders on a draft. */
export function addOrders(state: PurchaseOrderOrNone, orderIds: readonly string[]): PurchaseOrderEvent[] {
  const added = orderIds.filter((id) => !state?.orderIds.includes(id))
  return state?.status !== 'draft' || added.length === 0
    ? []
    : [{ type: 'purchase-order-orders-added', data: { orderIds: added } }]
}

/** Takes orders off a draft. */
export function removeOrders(state: PurchaseOrderOrNone, orderIds: readonly string[]): PurchaseOrderEvent[] {
  const held = new Set(state?.orderIds)
  const removed = orderIds.filter((id) => held.has(id))
  return state?.status !== 'draft' || removed.length === 0
    ? []
    : [{ type: 'purchase-order-orders-removed', data: { orderIds: removed } }]
}

/** Makes a draft ready with the orders that are approved; the others leave it. With none of them it stays a draft. */
export function approve(
  state: PurchaseOrderOrNone,
  { approved }: { approved: ReadonlySet<string> },
): Decision<'purchase-order-not-found' | 'purchase-order-not-approvable'> {
  if (!state) return refuse('purchase-order-not-found')
  if (state.status !== 'draft' || state.orderIds.length === 0) return refuse('purchase-order-not-approvable')
  const failed = state.orderIds.filter((id) => !approved.has(id))
  if (failed.length === state.orderIds.length) return []
  return [...removeOrders(state, failed), { type: 'purchase-order-approved', data: {} }]
}

/** Says whether the orders of a purchase order may be rejected: only a draft's that holds some. */
export function canReject(
  state: PurchaseOrderOrNone,
): Refusal<'purchase-order-not-found' | 'purchase-order-not-rejectable'> | undefined {
  if (!state) return refuse('purchase-order-not-found')
  return state.status === 'draft' && state.orderIds.length > 0
    ? undefined
    : refuse('purchase-order-not-rejectable')
}

/** Voids a ready one until it is submitted. */
export function voidIt(
  state: PurchaseOrderOrNone,
): Decision<'purchase-order-not-found' | 'purchase-order-not-voidable'> {
  if (!state) return refuse('purchase-order-not-found')
  if (state.status !== 'ready' || state.submitted) return refuse('purchase-order-not-voidable')
  return [{ type: 'purchase-order-voided', data: {} }]
}

/** Notes that a ready one was sent to its brand, once. */
export function submit(
  state: PurchaseOrderOrNone,
  sent: NonNullable<PurchaseOrderState['submitted']>,
): Decision<'purchase-order-not-found' | 'purchase-order-not-submittable'> {
  if (!state) return refuse('purchase-order-not-found')
  if (state.status !== 'ready' || state.submitted) return refuse('purchase-order-not-submittable')
  return [{ type: 'purchase-order-submitted', data: sent }]
}

/** Notes the invoice of one that was submitted, once, and dated no earlier than that. */
export function invoice(
  state: PurchaseOrderOrNone,
  invoiced: NonNullable<PurchaseOrderState['invoiced']>,
): Decision<
  'purchase-order-not-found' | 'purchase-order-not-invoiceable' | 'purchase-order-invoice-too-early'
> {
  if (!state) return refuse('purchase-order-not-found')
  if (!state.submitted || state.invoiced) return refuse('purchase-order-not-invoiceable')
  if (invoiced.on < state.submitted.on) return refuse('purchase-order-invoice-too-early')
  return [{ type: 'purchase-order-invoiced', data: invoiced }]
}
