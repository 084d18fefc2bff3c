import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { isRefusal, type Refusal } from '#contract/refusals.ts'
import type * as orderDeciders from '../order/order.ts'
import { groupsOf } from '../purchase-order/purchase-order.ts'
import type * as purchaseOrderDeciders from '../purchase-order/purchase-order.ts'
import { type Deciders, deciders, groupOf } from './deciders.ts'
import type { OrderingCommand } from './simulator-commands.ts'
import type { OrderingState, OrderWithPath } from './ordering-invariants.ts'
import { offered, unitsInFile } from './simulator-offers.ts'

type Events = readonly orderDeciders.OrderEvent[] | Refusal
type PurchaseOrder = OrderingState['purchaseOrders'][number]
type Draft = purchaseOrderDeciders.Group & Pick<PurchaseOrder, 'generationType' | 'orderIds'>

/**
 * Orders, purchase orders, and stock in memory, changed by the deciders as the calls change them in the database, one command after
 * the other. A refused command changes nothing.
 */
const unexplained = { reason: null, internalNote: null }

export class OrderingSimulator {
  readonly #by: Deciders
  readonly #orders: OrderWithPath[] = []
  readonly #purchaseOrders: PurchaseOrder[] = []
  readonly #reserved = new Map<string, number>(
    Object.values(offered).flatMap((list) =>
      list.flatMap(({ sku }) => (sku === null ? [] : [[sku, 0] as const])),
    ),
  )

  constructor(by: Deciders = deciders) {
    this.#by = by
  }

  state(): OrderingState {
    const stock = new Map(
      [...this.#reserved].map(([sku, reserved]) => [sku, { quantity: unitsInFile, reserved }]),
    )
    return { orders: [...this.#orders], purchaseOrders: [...this.#purchaseOrders], stock }
  }

  run(command: OrderingCommand): void {
    const order = this.#orders[command.order % this.#orders.length]
    const purchaseOrder = this.#purchaseOrders[command.purchaseOrder % this.#purchaseOrders.length]
    if (command.do === 'open') this.#open(command)
    else if (command.do === 'open and submit') this.#submit(this.#open(command))
    else if (command.do.endsWith('purchase order')) {
      if (purchaseOrder) this.#onPurchaseOrder(command, purchaseOrder)
    } else if (order) this.#onOrder(command, order)
  }

  #open({ type, item, quantity, order }: OrderingCommand): OrderWithPath {
    const of = offered[type]
    const picked = [...new Set([item % of.length, order % of.length])]
    const wanted = picked.map((index) => ({ itemId: of[index]?.itemId ?? 0, quantity }))
    const number = this.#orders.length + 1
    const opening = {
      number,
      organizationId: 'o',
      storeId: 's',
      type,
      replicatedFrom: null,
      openedAt: '2026-11-01T00:00:00.000Z',
    }
    const events = this.#by.order.open(null, opening, { wanted, offers: this.#offers(type) })
    if (isRefusal(events)) throw new Error('An offered size was refused')
    const state = events.reduce<orderDeciders.OrderOrNone>(this.#by.order.evolve, null)
    if (!state) throw new Error('An opened cart does not exist')
    const opened = { id: `order ${number}`, state, statuses: [state.status], decisions: 0 }
    this.#orders.push(opened)
    return opened
  }

  #onOrder(command: OrderingCommand, order: OrderWithPath): void {
    const { state } = order
    const { item, quantity, override } = command
    const of = offered[state.type]
    const itemId = of[item % of.length]?.itemId ?? 0
    const { changeQuantities, removeItem, deny, cancel } = this.#by.order
    switch (command.do) {
      case 'change':
        this.#write(
          order,
          changeQuantities(state, {
            wanted: [{ itemId, quantity }],
            offers: this.#offers(state.type),
            byStaff: override,
          }),
        )
        if (state.status === 'pending-review')
          for (const group of groupsOf(state.type, order.state.lines)) this.#addToDraft(group, [order.id])
        return
      case 'remove':
        if (this.#write(order, removeItem(state, { itemId, byStaff: override })))
          this.#leaveEmptyDrafts(order)
        return
      case 'submit':
        this.#submit(order)
        return
      case 'approve':
        this.#approve(order, override ? 'More comes' : null)
        return
      case 'deny':
        if (this.#write(order, deny(state, unexplained))) this.#removeFromDrafts(order.id)
        return
      default: {
        const onReady = this.#on(order).some(({ status }) => status === 'ready')
        if (!this.#write(order, cancel(state, { reason: 'No', onReady }))) return
        if (state.status === 'approved') this.#reserve(state.lines, -1)
        this.#removeFromDrafts(order.id)
      }
    }
  }

  #submit(order: OrderWithPath): void {
    const offers = this.#offers(order.state.type)
    const now = '2026-11-02T00:00:00.000Z'
    if (this.#write(order, this.#by.order.submit(order.state, { now, offers, storeActive: true })))
      for (const group of groupsOf(order.state.type, order.state.lines)) this.#addToDraft(group, [order.id])
  }

  #approve(order: OrderWithPath, stockOverride: string | null): boolean {
    const short = order.state.lines.flatMap(({ itemId, modelCode, size, quantity, sku }) => {
      const available = sku === null ? quantity : unitsInFile - (this.#reserved.get(sku) ?? 0)
      return available < quantity ? [{ itemId, modelCode, size, wanted: quantity, available }] : []
    })
    const done = this.#write(order, this.#by.order.approve(order.state, { short, stockOverride }))
    if (done) this.#reserve(order.state.lines, 1)
    return done
  }

  #onPurchaseOrder(command: OrderingCommand, one: PurchaseOrder): void {
    const by = this.#by.purchaseOrder
    switch (command.do) {
      case 'approve purchase order':
        this.#approvePurchaseOrder(one)
        return
      case 'reject purchase order':
        if (by.canReject(one)) return
        for (const id of one.orderIds) {
          const order = this.#order(id)
          if (this.#write(order, this.#by.order.deny(order.state, unexplained))) this.#removeFromDrafts(id)
        }
        return
      case 'void purchase order':
        if (!this.#writePurchaseOrder(one, by.voidIt(one))) return
        this.#addToDraft(one, one.orderIds)
        this.#advance(one.orderIds)
        return
      case 'submit purchase order':
        if (!this.#writePurchaseOrder(one, by.submit(one, { on: '2026-11-03', reference: 'ACK' }))) return
        if (one.inventoryType !== 'own-stock') this.#release(one)
        this.#advance(one.orderIds)
        return
      case 'invoice purchase order':
        if (!this.#writePurchaseOrder(one, by.invoice(one, { on: '2026-11-04', number: 'INV' }))) return
        if (one.inventoryType === 'own-stock') this.#release(one)
        this.#advance(one.orderIds)
        return
      default:
        this.#build(command, one)
    }
  }

  #approvePurchaseOrder(one: PurchaseOrder): void {
    const { approve, canApprove } = this.#by.purchaseOrder
    if (canApprove(one)) return
    const approved = one.orderIds.filter((id) => {
      const order = this.#order(id)
      return order.state.status === 'approved' || this.#approve(order, null)
    })
    if (!this.#writePurchaseOrder(one, approve(one, { approved: new Set(approved) }))) return
    const failed = one.orderIds.filter((id) => !approved.includes(id))
    if (failed.length > 0) this.#addToDraft(one, failed)
    this.#advance(approved)
  }

  /** Moves as many approved orders of a draft as the command's quantity to a new draft. */
  #build({ quantity }: OrderingCommand, one: PurchaseOrder): void {
    if (one.status !== 'draft') return
    const orderIds = one.orderIds
      .filter((id) => this.#order(id).state.status === 'approved')
      .slice(0, quantity)
    if (orderIds.length === 0) return
    this.#writePurchaseOrder(one, this.#by.purchaseOrder.removeOrders(one, orderIds))
    this.#openDraft({ ...groupOf(one), generationType: 'manual', orderIds })
  }

  #addToDraft(group: purchaseOrderDeciders.Group, orderIds: readonly string[]): void {
    const draft = this.#purchaseOrders.find(
      (one) =>
        one.status === 'draft' &&
        one.generationType === 'automatic' &&
        one.brandId === group.brandId &&
        one.inventoryType === group.inventoryType &&
        one.lineListId === group.lineListId,
    )
    if (draft) this.#writePurchaseOrder(draft, this.#by.purchaseOrder.addOrders(draft, orderIds))
    else this.#openDraft({ ...groupOf(group), generationType: 'automatic', orderIds })
  }

  #openDraft(draft: Draft): void {
    const number = this.#purchaseOrders.length + 1
    const state = this.#by.purchaseOrder.evolve(null, {
      type: 'purchase-order-opened',
      data: { number, ...draft },
    })
    if (state) this.#purchaseOrders.push({ id: `purchase order ${number}`, ...state })
  }

  #removeFromDrafts(orderId: string): void {
    for (const one of this.#purchaseOrders)
      if (one.orderIds.includes(orderId))
        this.#writePurchaseOrder(one, this.#by.purchaseOrder.removeOrders(one, [orderId]))
  }

  #leaveEmptyDrafts(order: OrderWithPath): void {
    const groups = groupsOf(order.state.type, order.state.lines)
    for (const one of this.#on(order))
      if (!groups.some(({ brandId, lineListId }) => brandId === one.brandId && lineListId === one.lineListId))
        this.#writePurchaseOrder(one, this.#by.purchaseOrder.removeOrders(one, [order.id]))
  }

  #advance(orderIds: readonly string[]): void {
    for (const id of orderIds) {
      const order = this.#order(id)
      const on = groupsOf(order.state.type, order.state.lines).map((group) =>
        this.#on(order).find((one) => one.brandId === group.brandId && one.lineListId === group.lineListId),
      )
      const progress = {
        covered: on.every((one) => one?.status === 'ready'),
        submitted: on.every((one) => one?.submitted),
        invoiced: on.every((one) => one?.invoiced),
      }
      this.#write(order, this.#by.order.nextEvents(order.state, progress))
    }
  }

  #release(one: PurchaseOrder): void {
    for (const id of one.orderIds)
      this.#reserve(
        this.#order(id).state.lines.filter(({ brandId }) => brandId === one.brandId),
        -1,
      )
  }

  #reserve(lines: readonly orderDeciders.OrderLine[], sign: 1 | -1): void {
    for (const { sku, quantity } of lines)
      if (sku !== null) this.#reserved.set(sku, (this.#reserved.get(sku) ?? 0) + sign * quantity)
  }

  /** Applies events; false if the decision refused or changed nothing. */
  #write(order: OrderWithPath, events: Events): boolean {
    if (isRefusal(events) || events.length === 0) return false
    let { state, decisions } = order
    const statuses: OrderStatus[] = [...order.statuses]
    for (const event of events) {
      state = this.#by.order.evolve(state, event) ?? state
      if (state.status !== statuses.at(-1)) statuses.push(state.status)
      if (event.type === 'order-approved' || event.type === 'order-denied') decisions += 1
    }
    Object.assign(order, { state, statuses, decisions })
    return true
  }

  #writePurchaseOrder(
    one: PurchaseOrder,
    events: readonly purchaseOrderDeciders.PurchaseOrderEvent[] | Refusal,
  ): boolean {
    if (isRefusal(events) || events.length === 0) return false
    const after = events.reduce<purchaseOrderDeciders.PurchaseOrderOrNone>(this.#by.purchaseOrder.evolve, one)
    this.#purchaseOrders[this.#purchaseOrders.findIndex(({ id }) => id === one.id)] = { ...one, ...after }
    return true
  }

  #order(id: string): OrderWithPath {
    const order = this.#orders.find((each) => each.id === id)
    if (!order) throw new Error(`${id} does not exist`)
    return order
  }

  #on({ id }: OrderWithPath): PurchaseOrder[] {
    return this.#purchaseOrders.filter(({ orderIds }) => orderIds.includes(id))
  }

  #offers(type: LineListType): orderDeciders.Offers {
    return new Map(offered[type].map((offer) => [offer.itemId, offer]))
  }
}
