import type { StoreAddress } from '#contract/customers/addresses.ts'
import type { OrderDetailsInput } from '#contract/orders/order-details.ts'
import { keyOf, settableDetails } from '#contract/orders/field-sets.ts'
import type { DetailName, OrderDetail } from '#contract/orders/order-fields.ts'
import { isRefusal, type Refusal, refusals, refuse } from '#contract/refusals.ts'
import { isEqual } from '#contract/is-equal.ts'
import { type Decision, evolve, type OrderRefusal, unset } from './order.ts'
import type { OrderDetails, OrderOrNone, OrderState } from './order.events.ts'
import { statusAfter } from '#contract/orders/order-status.ts'
import { isIn } from '#contract/orders/status-sets.ts'

export type DetailRefusal =
  | 'order-details-fixed'
  | 'order-ship-to-missing'
  | 'order-ship-window'
  | 'order-sales-rep-unfit'

export interface GivenDetails {
  readonly wanted: OrderDetailsInput
  readonly byStaff: boolean
  readonly addresses: readonly StoreAddress[]
  readonly salesRep: OrderDetails['salesRep']
}

export function detailsOfNew(given: GivenDetails): Partial<OrderDetails> | Refusal<DetailRefusal> {
  return changesOf({ ...unset, status: statusAfter['order-opened'] }, given)
}

export function changeDetails(
  state: OrderOrNone,
  given: GivenDetails,
): Decision<'order-not-found' | DetailRefusal> {
  if (!state) return refuse('order-not-found')
  const changes = changesOf(state, given)
  if (isRefusal(changes)) return changes
  return Object.keys(changes).length === 0 ? [] : [{ type: 'order-details-changed', data: changes }]
}

export function withDetails<Code extends OrderRefusal>(
  state: OrderOrNone,
  given: GivenDetails | undefined,
  decide: (state: OrderOrNone) => Decision<Code>,
): Decision<Code | 'order-not-found' | DetailRefusal> {
  if (!given) return decide(state)
  const first = changeDetails(state, given)
  // The decision's own refusal is about the status, which comes first.
  if (isRefusal(first)) {
    const refusal = decide(state)
    return isRefusal(refusal) ? refusal : first
  }
  const rest = decide(first.reduce(evolve, state))
  return isRefusal(rest) ? rest : [...first, ...rest]
}

type Known = OrderDetails & Pick<OrderState, 'status'>

function changesOf(
  state: Known,
  { wanted: { shipTo, salesRepId, ...rest }, byStaff, addresses, salesRep }: GivenDetails,
): Partial<OrderDetails> | Refusal<DetailRefusal> {
  const address = addresses.find(({ type }) => type === shipTo)
  const next: Partial<OrderDetails> = {
    ...rest,
    ...(shipTo !== undefined && { shipTo: address ?? null }),
    ...(salesRepId !== undefined && {
      salesRep: repOf(state, salesRepId, salesRep),
    }),
  }
  const changes: Partial<OrderDetails> = Object.fromEntries(
    Object.entries(next).filter(
      ([name, value]) => value !== undefined && !isEqual(value, state[name as keyof OrderDetails]),
    ),
  )
  // Whether a staff field would change is not for customers to know.
  const asked = byStaff ? keysOf(changes) : givenKeys({ shipTo, salesRepId, ...rest })
  const settable = settableDetails(state.status, byStaff ? 'staff' : 'customer')
  const fixed = asked.filter((name) => !settable.includes(name))
  if (fixed.length > 0) return refuseFields('order-details-fixed', fixed, fixedMessage(byStaff, state.status))
  if (shipTo && !address)
    return refuseFields('order-ship-to-missing', ['shipTo'], `The store has no ${shipTo} address.`)
  if (salesRepId && next.salesRep === null) return refuseFields('order-sales-rep-unfit', ['salesRepId'])
  const { shipStartOn, shipCancelOn } = { ...state, ...changes }
  const isWindowChanged = changes.shipStartOn !== undefined || changes.shipCancelOn !== undefined
  if (isWindowChanged && shipStartOn !== null && shipCancelOn !== null && shipCancelOn < shipStartOn)
    return refuseFields('order-ship-window', ['shipCancelOn'])
  return changes
}

/** A rep who has left stays on the orders that have this rep already. */
function repOf(
  { salesRep: before }: Known,
  wantedId: string | null,
  salesRep: OrderDetails['salesRep'],
): OrderDetails['salesRep'] {
  if (wantedId === null) return null
  return before?.id === wantedId ? before : salesRep
}

function keysOf(changes: Partial<OrderDetails>): OrderDetail[] {
  return (Object.keys(changes) as DetailName[]).map((name) => keyOf(name))
}

function givenKeys(wanted: OrderDetailsInput): OrderDetail[] {
  return (Object.keys(wanted) as OrderDetail[]).filter((name) => wanted[name] !== undefined)
}

function fixedMessage(byStaff: boolean, status: OrderState['status']): string | undefined {
  return !byStaff && isIn(status, 'isCart') ? 'Only staff can set these details.' : undefined
}

function refuseFields<Code extends DetailRefusal>(
  code: Code,
  fields: readonly OrderDetail[],
  message?: string,
): Refusal<Code> {
  const sentence = message ?? refusals[code].message
  return refuse(code, sentence, {
    issues: fields.map((field) => ({ path: `details.${field}`, message: sentence })),
  })
}
