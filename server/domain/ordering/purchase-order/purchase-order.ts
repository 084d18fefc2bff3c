import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { type PurchaseOrderStatus, purchaseOrderStatusAfter } from '#contract/orders/purchase-order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { type Refusal, refuse } from '#contract/refusals.ts'

/** The lines that a purchase order collects: of one brand and inventory type, and for pre-book of one line list (docs/rules.md#purchase-orders). */
export interface Group {
  readonly brandId: number
  readonly inventoryType: LineListType
  /** 0 unless it is pre-book. */
  readonly lineListId: number
}

export interface PurchaseOrderState extends Group {
  readonly number: number
  readonly generationType: 'automatic' | 'manual'
  readonly status: PurchaseOrderStatus
  readonly orderIds: readonly string[]
  /** Days, YYYY-MM-DD. */
  readonly submitted: { readonly on: string; readonly reference: string } | null
  readonly invoiced: { readonly on: string; readonly number: string } | null
}

export type PurchaseOrderOrNone = PurchaseOrderState | null

export type PurchaseOrderOpening = Group & Pick<PurchaseOrderState, 'number' | 'generationType' | 'orderIds'>

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

export type PurchaseOrderRefusal =
  | 'purchase-order-not-found'
  | 'purchase-order-not-approvable'
  | 'purchase-order-not-rejectable'
  | 'purchase-order-not-voidable'
  | 'purchase-order-not-submittable'
  | 'purchase-order-not-invoiceable'
  | 'purchase-order-invoice-too-early'

export type Decision<Code extends PurchaseOrderRefusal = never> =
  | readonly PurchaseOrderEvent[]
  | Refusal<Code>

export const initialState = (): PurchaseOrderOrNone => null

export function evolve(state: PurchaseOrderOrNone, event: PurchaseOrderEvent): PurchaseOrderOrNone {
  if (event.type === 'purchase-order-opened')
    return { ...event.data, status: purchaseOrderStatusAfter[event.type], submitted: null, invoiced: null }
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
      return { ...state, status: purchaseOrderStatusAfter[event.type] }
    case 'purchase-order-voided':
      return { ...state, status: purchaseOrderStatusAfter[event.type], orderIds: [] }
    case 'purchase-order-submitted':
      return { ...state, submitted: event.data }
    case 'purchase-order-invoiced':
      return { ...state, invoiced: event.data }
  }
}

export function addOrders(state: PurchaseOrderOrNone, orderIds: readonly string[]): PurchaseOrderEvent[] {
  const added = orderIds.filter((id) => !state?.orderIds.includes(id))
  return !isIn(state?.status, 'isDraft') || added.length === 0
    ? []
    : [{ type: 'purchase-order-orders-added', data: { orderIds: added } }]
}

export function removeOrders(state: PurchaseOrderOrNone, orderIds: readonly string[]): PurchaseOrderEvent[] {
  const present = new Set(state?.orderIds)
  const removed = orderIds.filter((id) => present.has(id))
  return !isIn(state?.status, 'isDraft') || removed.length === 0
    ? []
    : [{ type: 'purchase-order-orders-removed', data: { orderIds: removed } }]
}

export function approve(
  state: PurchaseOrderOrNone,
  { approved }: { approved: ReadonlySet<string> },
): Decision<'purchase-order-not-found' | 'purchase-order-not-approvable'> {
  const refusal = canApprove(state)
  if (refusal || !state) return refusal ?? []
  const failed = state.orderIds.filter((id) => !approved.has(id))
  if (failed.length === state.orderIds.length) return []
  return [...removeOrders(state, failed), { type: 'purchase-order-approved', data: {} }]
}

export function canApprove(
  state: PurchaseOrderOrNone,
): Refusal<'purchase-order-not-found' | 'purchase-order-not-approvable'> | undefined {
  if (!state) return refuse('purchase-order-not-found')
  return isIn(state.status, 'isDraft') && state.orderIds.length > 0
    ? undefined
    : refuse('purchase-order-not-approvable')
}

export function canReject(
  state: PurchaseOrderOrNone,
): Refusal<'purchase-order-not-found' | 'purchase-order-not-rejectable'> | undefined {
  if (!state) return refuse('purchase-order-not-found')
  return isIn(state.status, 'isDraft') && state.orderIds.length > 0
    ? undefined
    : refuse('purchase-order-not-rejectable')
}

export function voidIt(
  state: PurchaseOrderOrNone,
): Decision<'purchase-order-not-found' | 'purchase-order-not-voidable'> {
  if (!state) return refuse('purchase-order-not-found')
  if (!isIn(state.status, 'isReady') || state.submitted) return refuse('purchase-order-not-voidable')
  return [{ type: 'purchase-order-voided', data: {} }]
}

export function submit(
  state: PurchaseOrderOrNone,
  sent: NonNullable<PurchaseOrderState['submitted']>,
): Decision<'purchase-order-not-found' | 'purchase-order-not-submittable'> {
  if (!state) return refuse('purchase-order-not-found')
  if (!isIn(state.status, 'isReady') || state.submitted) return refuse('purchase-order-not-submittable')
  return [{ type: 'purchase-order-submitted', data: sent }]
}

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

/** Whether a change releases the units of its lines: own stock with the invoice, the stock of a brand once that has the purchase order. */
export function releasesUnits(before: PurchaseOrderOrNone, after: PurchaseOrderState): boolean {
  const fact = after.inventoryType === 'own-stock' ? 'invoiced' : 'submitted'
  return !before?.[fact] && after[fact] !== null
}

export function keyOf({ brandId, inventoryType, lineListId }: Group): string {
  return `${brandId} ${inventoryType} ${lineListId}`
}

export function groupsOf(
  inventoryType: LineListType,
  lines: readonly { readonly brandId: number; readonly lineListId: number }[],
): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const lineListId = inventoryType === 'pre-book' ? line.lineListId : 0
    groups.set(`${line.brandId} ${lineListId}`, { brandId: line.brandId, inventoryType, lineListId })
  }
  return [...groups.values()]
}
