import { fieldNames } from '#contract/orders/field-sets.ts'
import type { FieldName } from '#contract/orders/order-fields.ts'
import { type OrderAction, orderCan, statusAfter } from '#contract/orders/order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import { totalOf } from './order.money.ts'
import type {
  Denial,
  Offer,
  Opening,
  OrderEvent,
  OrderLine,
  OrderOrNone,
  OrderState,
} from './order.events.ts'

export type * from './order.events.ts'

export type OrderRefusal =
  | 'order-not-found'
  | 'order-not-editable'
  | 'order-not-submittable'
  | 'order-not-approvable'
  | 'order-not-deniable'
  | 'order-not-cancellable'
  | 'order-empty'
  | 'order-item-not-found'
  | 'order-items-unavailable'
  | 'order-pack-quantity'
  | 'order-store-inactive'
  | 'order-total-changed'
  | 'order-units-short'
  | 'order-on-purchase-order'
  | 'order-details-fixed'
  | 'order-ship-to-missing'
  | 'order-ship-window'
  | 'order-sales-rep-unfit'

export type Decision<Code extends OrderRefusal = never> = readonly OrderEvent[] | Refusal<Code>

export interface Wanted {
  readonly itemId: number
  readonly quantity: number
}

export type Offers = ReadonlyMap<number, Offer>

export const initialState = (): OrderOrNone => null

export const unset = Object.fromEntries(fieldNames.map((name) => [name, null])) as {
  [Name in FieldName]: null
}

export function evolve(state: OrderOrNone, event: OrderEvent): OrderOrNone {
  if (event.type === 'order-opened')
    return {
      ...unset,
      splitFrom: null,
      ...event.data,
      status: statusAfter[event.type],
      dateSubmitted: null,
      notes: [],
    }
  if (!state) return null
  switch (event.type) {
    case 'order-quantities-changed':
      return { ...state, lines: merged(state.lines, event.data.lines) }
    case 'order-details-changed':
      return { ...state, ...event.data }
    case 'order-item-removed':
      return { ...state, ...without(state, [event.data.itemId]) }
    case 'order-adjusted': {
      const { lines, withdrawn, notes } = event.data
      return { ...state, ...without({ ...state, lines: merged(state.lines, lines) }, withdrawn), notes }
    }
    case 'order-submitted':
      return { ...state, ...event.data, status: statusAfter[event.type], notes: [] }
    case 'order-approved':
      return { ...state, ...event.data, status: statusAfter[event.type] }
    case 'order-denied': {
      const { reason, internalNote } = event.data
      // The denial's note follows those that were there.
      const notes = [state.internalNote, internalNote].filter(Boolean).join('\n')
      return { ...state, reason, internalNote: notes || null, status: statusAfter[event.type] }
    }
    case 'order-cancelled':
      return { ...state, ...event.data, status: statusAfter[event.type] }
    default:
      return { ...state, status: statusAfter[event.type] }
  }
}

export function open(
  state: OrderOrNone,
  opening: Omit<Opening, 'lines'>,
  { wanted, offers }: { wanted: readonly Wanted[]; offers: Offers },
): Decision<'order-items-unavailable' | 'order-pack-quantity'> {
  if (state) return []
  if (wanted.some(({ itemId }) => !offers.has(itemId))) return unavailable(wanted, offers)
  const lines = priced(wanted, offers)
  return refuseSplitPack(lines) ?? [{ type: 'order-opened', data: { ...opening, lines } }]
}

/** After submission only staff may: existing items keep their price, new ones get today's, and the last one cannot be removed. */
export function changeQuantities(
  state: OrderOrNone,
  { wanted, offers, byStaff }: { wanted: readonly Wanted[]; offers: Offers; byStaff: boolean },
): Decision<
  | 'order-not-found'
  | 'order-not-editable'
  | 'order-item-not-found'
  | 'order-items-unavailable'
  | 'order-pack-quantity'
  | 'order-empty'
> {
  if (!state) return refuse('order-not-found')
  if (!isEditable(state, byStaff)) return refuse('order-not-editable')
  const ordered = new Map(state.lines.map((line) => [line.itemId, line]))
  const isCart = isIn(state.status, 'isCart')
  if (wanted.some((one) => isRemoval(one) && !ordered.has(one.itemId))) return refuse('order-item-not-found')
  const [removed, set] = [wanted.filter(isRemoval), wanted.filter((one) => !isRemoval(one))]
  if (!isCart && removed.length === ordered.size && set.length === 0) return refuse('order-empty')
  const prices: Offers = isCart ? offers : new Map([...offers, ...ordered])
  if (set.some(({ itemId }) => !prices.has(itemId))) return unavailable(set, prices)
  const lines = priced(set, prices).filter((line) => ordered.get(line.itemId)?.quantity !== line.quantity)
  const split = refuseSplitPack(lines)
  if (split) return split
  const events: OrderEvent[] = removed.map(({ itemId }) => ({ type: 'order-item-removed', data: { itemId } }))
  return lines.length === 0 ? events : [{ type: 'order-quantities-changed', data: { lines } }, ...events]
}

export function removeItem(
  state: OrderOrNone,
  { itemId, byStaff }: { itemId: number; byStaff: boolean },
): Decision<'order-not-found' | 'order-not-editable' | 'order-item-not-found' | 'order-empty'> {
  if (!state) return refuse('order-not-found')
  if (!isEditable(state, byStaff)) return refuse('order-not-editable')
  if (!state.lines.some((line) => line.itemId === itemId)) return refuse('order-item-not-found')
  if (!isIn(state.status, 'isCart') && state.lines.length === 1) return refuse('order-empty')
  return [{ type: 'order-item-removed', data: { itemId } }]
}

export interface Submission {
  readonly now: string
  readonly offers: Offers
  readonly storeActive: boolean
  readonly seenTotal?: number | undefined
}

export function submit(
  state: OrderOrNone,
  { now, offers, storeActive, seenTotal }: Submission,
): Decision<
  | 'order-not-found'
  | 'order-not-submittable'
  | 'order-empty'
  | 'order-store-inactive'
  | 'order-items-unavailable'
  | 'order-pack-quantity'
  | 'order-total-changed'
> {
  const refusal = refuseUnless(state, 'submit', 'order-not-submittable')
  if (refusal || !state) return refusal ?? []
  if (!storeActive) return refuse('order-store-inactive')
  if (state.lines.length === 0) return refuse('order-empty')
  if (state.lines.some(({ itemId }) => !offers.has(itemId))) return unavailable(state.lines, offers)
  const lines = priced(state.lines, offers)
  const total = totalOf(lines)
  if (seenTotal !== undefined && seenTotal !== total) return totalChanged(seenTotal, total)
  return refuseSplitPack(lines) ?? [{ type: 'order-submitted', data: { dateSubmitted: now, lines } }]
}

export function approve(
  state: OrderOrNone,
  { short, stockOverride }: { short: readonly ShortUnits[]; stockOverride: string | null },
): Decision<'order-not-found' | 'order-not-approvable' | 'order-units-short'> {
  const refusal = refuseUnless(state, 'approve', 'order-not-approvable')
  if (refusal) return refusal
  if (short.length > 0 && stockOverride === null) return refuse('order-units-short', undefined, { short })
  return [{ type: 'order-approved', data: { stockOverride: short.length > 0 ? stockOverride : null } }]
}

/** Approves an order together with its purchase order, which accepts approved ones as well, and moves it to the status that its purchase orders imply. */
export function approveWithPurchaseOrder(
  state: OrderState,
  { short, stockOverride, progress }: Parameters<typeof approve>[1] & { readonly progress: Progress },
): Decision<'order-not-found' | 'order-not-approvable' | 'order-units-short'> {
  const events = isIn(state.status, 'awaitsPurchaseOrders') ? [] : approve(state, { short, stockOverride })
  return isRefusal(events)
    ? events
    : [...events, ...nextEvents(events.reduce<OrderOrNone>(evolve, state), progress)]
}

export interface ShortUnits {
  readonly itemId: number
  readonly modelCode: string
  readonly size: string
  readonly wanted: number
  readonly available: number
}

export function deny(state: OrderOrNone, denial: Denial): Decision<'order-not-found' | 'order-not-deniable'> {
  return refuseUnless(state, 'deny', 'order-not-deniable') ?? [{ type: 'order-denied', data: denial }]
}

export function cancel(
  state: OrderOrNone,
  { reason, onReady }: { reason: string; onReady: boolean },
): Decision<'order-not-found' | 'order-not-cancellable' | 'order-on-purchase-order'> {
  if (!state) return refuse('order-not-found')
  if (isIn(state.status, 'awaitsSubmission') || (onReady && isIn(state.status, 'awaitsPurchaseOrders')))
    return refuse('order-on-purchase-order')
  return (
    refuseUnless(state, 'cancel', 'order-not-cancellable') ?? [{ type: 'order-cancelled', data: { reason } }]
  )
}

export interface Progress {
  readonly covered: boolean
  readonly submitted: boolean
  readonly invoiced: boolean
}

type Advance = 'order-po-generated' | 'order-submitted-to-brand' | 'order-invoiced'

/** Advances an order to the status that its purchase orders imply, or moves it back after a void (docs/rules.md#orders). */
export function nextEvents(
  state: OrderOrNone,
  { covered, submitted, invoiced }: Progress,
): readonly OrderEvent[] {
  const events: OrderEvent[] = []
  let status = state?.status
  const follow = (type: Advance) => {
    events.push({ type, data: {} })
    status = statusAfter[type]
  }
  if (isIn(status, 'awaitsSubmission') && !covered) return [{ type: 'order-po-voided', data: {} }]
  if (isIn(status, 'awaitsPurchaseOrders') && covered) follow('order-po-generated')
  if (isIn(status, 'awaitsSubmission') && submitted) follow('order-submitted-to-brand')
  if (isIn(status, 'awaitsInvoice') && invoiced) follow('order-invoiced')
  return events
}

function without({ lines, notes }: OrderState, itemIds: readonly number[]) {
  const remains = ({ itemId }: { readonly itemId: number }) => !itemIds.includes(itemId)
  return { lines: lines.filter(remains), notes: notes.filter(remains) }
}

function refuseUnless<Code extends OrderRefusal>(
  state: OrderOrNone,
  action: OrderAction,
  code: Code,
): Refusal<'order-not-found' | Code> | undefined {
  if (!state) return refuse('order-not-found')
  return orderCan(state.status, action) ? undefined : refuse(code)
}

function isRemoval({ quantity }: Wanted): boolean {
  return quantity === 0
}

function isEditable(state: OrderState, byStaff: boolean): boolean {
  return orderCan(state.status, 'edit') && (byStaff || isIn(state.status, 'isCart'))
}

function priced(wanted: readonly Wanted[], offers: Offers): OrderLine[] {
  return wanted.flatMap(({ itemId, quantity }) => {
    const offer = offers.get(itemId)
    return offer ? [{ ...offer, quantity }] : []
  })
}

export function isWholePacks({ quantity }: Wanted, { packUnits }: Pick<Offer, 'packUnits'>): boolean {
  return !packUnits || quantity % packUnits === 0
}

function refuseSplitPack(lines: readonly OrderLine[]): Refusal<'order-pack-quantity'> | undefined {
  const split = lines.filter((line) => !isWholePacks(line, line))
  const [first] = split
  if (!first?.packUnits) return undefined
  const { modelCode, size, packUnits } = first
  return refuse(
    'order-pack-quantity',
    `${modelCode} ${size} is a pack of ${packUnits} units: order ${packUnits}, ${2 * packUnits}, or another multiple.`,
    { items: split.map((line) => ({ itemId: line.itemId, modelCode: line.modelCode })) },
  )
}

function merged(lines: readonly OrderLine[], changed: readonly OrderLine[]): OrderLine[] {
  const replacements = new Map(changed.map((line) => [line.itemId, line]))
  const existing = new Set(lines.map(({ itemId }) => itemId))
  return [
    ...lines.map((line) => replacements.get(line.itemId) ?? line),
    ...changed.filter(({ itemId }) => !existing.has(itemId)),
  ]
}

function totalChanged(seen: number, total: number): Refusal<'order-total-changed'> {
  const [before, now] = [seen, total].map((cents) => `$${(cents / 100).toFixed(2)}`)
  const message = `The total is now ${now}, not ${before}.`
  return refuse('order-total-changed', message, { seenTotal: seen / 100, totalPrice: total / 100 })
}

function unavailable(
  wanted: readonly (Wanted & { readonly modelCode?: string })[],
  offers: Offers,
): Refusal<'order-items-unavailable'> {
  const missing = wanted.filter(({ itemId }) => !offers.has(itemId))
  return refuse('order-items-unavailable', undefined, {
    items: missing.map(({ itemId, modelCode }) => ({ itemId, modelCode })),
  })
}
