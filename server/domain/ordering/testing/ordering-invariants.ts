import type { LineListType } from '#contract/line-list-types.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderLine, OrderState } from '../order/order.ts'
import type { PurchaseOrderState } from '../purchase-order/purchase-order.ts'

/** All orders and purchase orders at a moment, from their events, with the stock that they share. */
export interface Life {
  readonly orders: readonly LivingOrder[]
  readonly purchaseOrders: readonly (PurchaseOrderState & { readonly id: string })[]
  /** By SKU: the units that the latest file has, and those that are promised. */
  readonly stock: ReadonlyMap<string, { readonly quantity: number; readonly promised: number }>
}

/** An order with what it went through: its statuses, the first one first, and how often it was decided. */
export interface LivingOrder {
  readonly id: string
  readonly state: OrderState
  readonly statuses: readonly OrderStatus[]
  readonly decisions: number
}

/** Which status may follow which (rules §5). */
const table: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  cart: ['pending-review', 'cancelled'],
  'pending-review': ['approved', 'denied', 'cancelled'],
  approved: ['po-generated', 'cancelled'],
  'po-generated': ['submitted-to-brand', 'approved'],
  'submitted-to-brand': ['invoiced'],
  denied: [],
  cancelled: [],
  invoiced: [],
}

/** Says everything that is wrong with orders and purchase orders by rules §5; nothing where all is well. */
export function whatIsWrong(life: Life): string[] {
  return [...paths(life), ...places(life), ...sums(life), ...progress(life), ...promises(life)]
}

function* paths({ orders }: Life) {
  for (const { state, statuses, decisions } of orders) {
    for (const [index, status] of statuses.entries()) {
      const before = statuses[index - 1]
      if (before && !table[before].includes(status))
        yield `SO-${state.number} went from ${before} to ${status}`
    }
    if (statuses.at(-1) !== state.status) yield `SO-${state.number} does not stand where its events lead`
    if (decisions > 1) yield `SO-${state.number} was decided ${decisions} times`
    if (state.status !== 'cart' && state.status !== 'cancelled' && state.lines.length === 0)
      yield `SO-${state.number} is empty`
  }
}

/** Whether an order's lines of its group stand on a purchase order. */
function holds(one: PurchaseOrderState, { id, state }: LivingOrder, line: OrderLine): boolean {
  return (
    one.orderIds.includes(id) &&
    one.inventoryType === state.type &&
    one.brandId === line.brandId &&
    one.lineListId === (state.type === 'pre-book' ? line.lineListId : 0)
  )
}

const free: readonly OrderStatus[] = ['cart', 'denied', 'cancelled']

/** Each line of a living order stands on exactly one purchase order, and nothing else stands on any. */
function* places({ orders, purchaseOrders }: Life) {
  for (const order of orders) {
    const { state } = order
    for (const line of state.lines) {
      const on = purchaseOrders.filter((one) => holds(one, order, line))
      const expected = free.includes(state.status) ? 0 : 1
      if (on.length !== expected)
        yield `item ${line.itemId} of SO-${state.number} (${state.status}) is on ${on.length} purchase orders`
    }
  }
  for (const one of purchaseOrders) {
    const { number, status, orderIds } = one
    for (const order of orders)
      if (orderIds.includes(order.id) && !order.state.lines.some((line) => holds(one, order, line)))
        yield `PO-${number} holds SO-${order.state.number}, which has nothing for it`
    if (status === 'void' && orderIds.length > 0) yield `PO-${number} is void and holds orders`
    if (new Set(orderIds).size < orderIds.length) yield `PO-${number} holds an order twice`
  }
}

/** Ordered = on ready purchase orders + on drafts + denied or cancelled, in units, in the customer's cents and in the supplier's. */
function* sums({ orders, purchaseOrders }: Life) {
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
          orders.map((order) => of(order.state.lines.filter((line) => holds(one, order, line)))),
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

/** An order is as far as the purchase order that is least far. */
function* progress({ orders, purchaseOrders }: Life) {
  const rank: readonly OrderStatus[] = ['approved', 'po-generated', 'submitted-to-brand', 'invoiced']
  for (const order of orders) {
    const { state } = order
    if (free.includes(state.status)) continue
    const steps = state.lines.map((line) => {
      const one = purchaseOrders.find((each) => holds(each, order, line))
      return one?.status === 'ready' ? 1 + Number(one.submitted !== null) + Number(one.invoiced !== null) : 0
    })
    const least = Math.min(...steps)
    const status = state.status === 'pending-review' && least === 0 ? state.status : rank[least]
    if (state.status !== status) yield `SO-${state.number} is ${state.status} where ${status} is due`
  }
}

/** When units of a stock leave what is counted: a brand's with the submission to it, own stock with the invoice. */
const released: Readonly<Record<LineListType, (one: PurchaseOrderState) => boolean>> = {
  'pre-book': () => true,
  'brand-ats': ({ submitted }) => submitted !== null,
  'future-stock': ({ submitted }) => submitted !== null,
  'own-stock': ({ invoiced }) => invoiced !== null,
}

/** What is promised is what approved orders hold, and without an override never more than there is. */
function* promises({ orders, purchaseOrders, stock }: Life) {
  const held = new Map<string, { all: number; without: number }>()
  for (const order of orders) {
    const { state } = order
    if (free.includes(state.status) || state.status === 'pending-review') continue
    for (const line of state.lines) {
      if (
        line.sku === null ||
        purchaseOrders.some((one) => holds(one, order, line) && released[state.type](one))
      )
        continue
      const before = held.get(line.sku) ?? { all: 0, without: 0 }
      const without = state.stockOverride === null ? line.quantity : 0
      held.set(line.sku, { all: before.all + line.quantity, without: before.without + without })
    }
  }
  for (const [sku, { quantity, promised }] of stock) {
    const { all, without } = held.get(sku) ?? { all: 0, without: 0 }
    if (promised !== all) yield `${promised} of ${sku} are promised where orders hold ${all}`
    if (without > quantity) yield `${without} of ${sku} are promised without an override, of ${quantity}`
    held.delete(sku)
  }
  for (const sku of held.keys()) yield `${sku} is held and counted nowhere`
}
