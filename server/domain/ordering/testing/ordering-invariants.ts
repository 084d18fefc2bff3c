import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { OrderLine, OrderState } from '../order/order.ts'
import type { PurchaseOrderState } from '../purchase-order/purchase-order.ts'

/** All orders and purchase orders, from their events, with the stock they share. */
export interface OrderingState {
  readonly orders: readonly OrderWithPath[]
  readonly purchaseOrders: readonly (PurchaseOrderState & { readonly id: string })[]
  /** By SKU: the units in the latest file, and the reserved units. */
  readonly stock: ReadonlyMap<string, { readonly quantity: number; readonly reserved: number }>
}

/** An order with all its statuses, oldest first, and the number of its decisions. */
export interface OrderWithPath {
  readonly id: string
  readonly state: OrderState
  readonly statuses: readonly OrderStatus[]
  readonly decisions: number
}

/** The statuses that may follow each status (docs/rules.md#orders). */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  cart: ['pending-review', 'cancelled'],
  'pending-review': ['approved', 'denied', 'cancelled'],
  approved: ['po-generated', 'cancelled'],
  'po-generated': ['submitted-to-brand', 'approved'],
  'submitted-to-brand': ['invoiced'],
  denied: [],
  cancelled: [],
  invoiced: [],
}

/** Finds all violations of docs/rules.md#orders and #stock. */
export function findViolations(ordering: OrderingState): string[] {
  return [
    ...wrongPaths(ordering),
    ...wrongPlaces(ordering),
    ...wrongSums(ordering),
    ...wrongProgress(ordering),
    ...wrongReservations(ordering),
  ]
}

function* wrongPaths({ orders }: OrderingState) {
  for (const { state, statuses, decisions } of orders) {
    for (const [index, status] of statuses.entries()) {
      const before = statuses[index - 1]
      if (before && !transitions[before].includes(status))
        yield `SO-${state.number} went from ${before} to ${status}`
    }
    if (statuses.at(-1) !== state.status)
      yield `SO-${state.number} does not have the status of its last event`
    if (decisions > 1) yield `SO-${state.number} was decided ${decisions} times`
    if (state.status !== 'cart' && state.status !== 'cancelled' && state.lines.length === 0)
      yield `SO-${state.number} is empty`
  }
}

/** Whether a line of an order is on a purchase order. */
function hasLine(one: PurchaseOrderState, { id, state }: OrderWithPath, line: OrderLine): boolean {
  return (
    one.orderIds.includes(id) &&
    one.inventoryType === state.type &&
    one.brandId === line.brandId &&
    one.lineListId === (state.type === 'pre-book' ? line.lineListId : 0)
  )
}

const free: readonly OrderStatus[] = ['cart', 'denied', 'cancelled']

/** Each line of an open order is on exactly one purchase order, and nothing else is on any. */
function* wrongPlaces({ orders, purchaseOrders }: OrderingState) {
  for (const order of orders) {
    const { state } = order
    for (const line of state.lines) {
      const on = purchaseOrders.filter((one) => hasLine(one, order, line))
      const expected = free.includes(state.status) ? 0 : 1
      if (on.length !== expected)
        yield `item ${line.itemId} of SO-${state.number} (${state.status}) is on ${on.length} purchase orders`
    }
  }
  for (const one of purchaseOrders) {
    const { number, status, orderIds } = one
    for (const order of orders)
      if (orderIds.includes(order.id) && !order.state.lines.some((line) => hasLine(one, order, line)))
        yield `PO-${number} has SO-${order.state.number}, which has no line for it`
    if (status === 'void' && orderIds.length > 0) yield `PO-${number} is void and has orders`
    if (new Set(orderIds).size < orderIds.length) yield `PO-${number} has an order twice`
  }
}

/** Ordered = on ready purchase orders + on drafts + denied or cancelled, in units, in the customer's cents and in the supplier's. */
function* wrongSums({ orders, purchaseOrders }: OrderingState) {
  const measures = {
    units: ({ quantity }: OrderLine) => quantity,
    price: ({ quantity, unitPrice }: OrderLine) => quantity * unitPrice,
    cost: ({ quantity, unitCost }: OrderLine) => quantity * unitCost,
  }
  const submitted = orders.filter(({ statuses }) => statuses.includes('pending-review'))
  for (const [name, measure] of Object.entries(measures)) {
    const of = (lines: readonly OrderLine[]) => lines.reduce((sum, line) => sum + measure(line), 0)
    const on = (status: PurchaseOrderState['status']) =>
      purchaseOrders
        .filter((one) => one.status === status)
        .flatMap((one) =>
          orders.map((order) => of(order.state.lines.filter((line) => hasLine(one, order, line)))),
        )
        .reduce((sum, part) => sum + part, 0)
    const all = submitted.reduce((sum, { state }) => sum + of(state.lines), 0)
    const gone = submitted
      .filter(({ state }) => free.includes(state.status))
      .reduce((sum, { state }) => sum + of(state.lines), 0)
    const parts = [on('ready'), on('draft'), gone]
    if (all !== parts.reduce((sum, part) => sum + part, 0))
      yield `${name}: ordered ${all} is not ${parts.join(' + ')}`
  }
}

/** An order has the status that its least advanced purchase order implies. */
function* wrongProgress({ orders, purchaseOrders }: OrderingState) {
  const rank: readonly OrderStatus[] = ['approved', 'po-generated', 'submitted-to-brand', 'invoiced']
  for (const order of orders) {
    const { state } = order
    if (free.includes(state.status)) continue
    const steps = state.lines.map((line) => {
      const one = purchaseOrders.find((each) => hasLine(each, order, line))
      return one?.status === 'ready' ? 1 + Number(one.submitted !== null) + Number(one.invoiced !== null) : 0
    })
    const least = Math.min(...steps)
    const status = state.status === 'pending-review' && least === 0 ? state.status : rank[least]
    if (state.status !== status) yield `SO-${state.number} is ${state.status} instead of ${status}`
  }
}

/** Units are reserved until the submission to the brand; own stock until the invoice. */
const released: Readonly<Record<LineListType, (one: PurchaseOrderState) => boolean>> = {
  'pre-book': () => true,
  'brand-ats': ({ submitted }) => submitted !== null,
  'future-stock': ({ submitted }) => submitted !== null,
  'own-stock': ({ invoiced }) => invoiced !== null,
}

/** Reserved units are those of approved orders, and without an override never more than there are. */
function* wrongReservations({ orders, purchaseOrders, stock }: OrderingState) {
  const due = new Map<string, { all: number; withoutOverride: number }>()
  for (const order of orders) {
    const { state } = order
    if (free.includes(state.status) || state.status === 'pending-review') continue
    for (const line of state.lines) {
      if (
        line.sku === null ||
        purchaseOrders.some((one) => hasLine(one, order, line) && released[state.type](one))
      )
        continue
      const before = due.get(line.sku) ?? { all: 0, withoutOverride: 0 }
      const withoutOverride = state.stockOverride === null ? line.quantity : 0
      due.set(line.sku, {
        all: before.all + line.quantity,
        withoutOverride: before.withoutOverride + withoutOverride,
      })
    }
  }
  for (const [sku, { quantity, reserved }] of stock) {
    const { all, withoutOverride } = due.get(sku) ?? { all: 0, withoutOverride: 0 }
    if (reserved !== all) yield `${reserved} of ${sku} are reserved instead of ${all}`
    if (withoutOverride > quantity)
      yield `${withoutOverride} of ${sku} are reserved without an override, of ${quantity}`
    due.delete(sku)
  }
  for (const sku of due.keys()) yield `${sku} is ordered but not counted`
}
