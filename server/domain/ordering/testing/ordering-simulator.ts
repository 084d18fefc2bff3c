import type { LineListType } from '#contract/line-list-types.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { isRefusal, type Refusal } from '#contract/refusals.ts'
import type * as orderDeciders from '../order/order.ts'
import { groupsOf } from '../purchase-order/drafts.ts'
import type * as purchaseOrderDeciders from '../purchase-order/purchase-order.ts'
import { type Deciders, deciders, groupOf } from './deciders.ts'
import type { LifeCommand } from './simulator-commands.ts'
import type { Life, LivingOrder } from './ordering-invariants.ts'
import { offered, unitsThere } from './simulator-offers.ts'

type Events = readonly orderDeciders.OrderEvent[] | Refusal
type PurchaseOrder = Life['purchaseOrders'][number]
type Draft = purchaseOrderDeciders.Group & Pick<PurchaseOrder, 'generationType' | 'orderIds'>

/**
 * Orders, purchase orders and stock in memory, moved by the deciders as the calls move them in the database, one command after the
 * other. What a command refuses leaves the world as it was.
 */
export class OrderWorld {
  readonly #by: Deciders
  readonly #orders: LivingOrder[] = []
  readonly #purchaseOrders: PurchaseOrder[] = []
  readonly #promised = new Map<string, number>(
    Object.values(offered).flatMap((list) =>
      list.flatMap(({ sku }) => (sku === null ? [] : [[sku, 0] as const])),
    ),
  )

  constructor(by: Deciders = deciders) {
    this.#by = by
  }

  /** How the world stands. */
  life(): Life {
    const stock = new Map(
      [...this.#promised].map(([sku, promised]) => [sku, { quantity: unitsThere, promised }]),
    )
    return { orders: [...this.#orders], purchaseOrders: [...this.#purchaseOrders], stock }
  }

  /** Does a command. */
  do(command: LifeCommand): void {
    const order = this.#orders[command.order % this.#orders.length]
    const purchaseOrder = this.#purchaseOrders[command.purchaseOrder % this.#purchaseOrders.length]
    if (command.do === 'open') this.#open(command)
    else if (command.do === 'open and submit') this.#submit(this.#open(command))
    else if (command.do.endsWith('purchase order')) {
      if (purchaseOrder) this.#onPurchaseOrder(command, purchaseOrder)
    } else if (order) this.#onOrder(command, order)
  }

  #open({ type, item, quantity, order }: LifeCommand): LivingOrder {
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
    if (isRefusal(events)) throw new Error('What is offered can be ordered')
    const state = events.reduce<orderDeciders.OrderOrNone>(this.#by.order.evolve, null)
    if (!state) throw new Error('A cart is there once it is opened')
    const opened = { id: `order ${number}`, state, statuses: [state.status], decisions: 0 }
    this.#orders.push(opened)
    return opened
  }

  #onOrder(command: LifeCommand, order: LivingOrder): void {
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
        if (this.#write(order, deny(state, null))) this.#takeOffDrafts(order.id)
        return
      default: {
        const onReady = this.#on(order).some(({ status }) => status === 'ready')
        if (!this.#write(order, cancel(state, { reason: 'No', onReady }))) return
        if (state.status === 'approved') this.#promise(state.lines, -1)
        this.#takeOffDrafts(order.id)
      }
    }
  }

  #submit(order: LivingOrder): void {
    const offers = this.#offers(order.state.type)
    const now = '2026-11-02T00:00:00.000Z'
    if (this.#write(order, this.#by.order.submit(order.state, { now, offers, storeActive: true })))
      for (const group of groupsOf(order.state.type, order.state.lines)) this.#putOnDraft(group, [order.id])
  }

  #approve(order: LivingOrder, stockOverride: string | null): boolean {
    const short = order.state.lines.flatMap(({ itemId, modelCode, size, quantity, sku }) => {
      const available = sku === null ? quantity : unitsThere - (this.#promised.get(sku) ?? 0)
      return available < quantity ? [{ itemId, modelCode, size, wanted: quantity, available }] : []
    })
    const done = this.#write(order, this.#by.order.approve(order.state, { short, stockOverride }))
    if (done) this.#promise(order.state.lines, 1)
    return done
  }

  #onPurchaseOrder(command: LifeCommand, one: PurchaseOrder): void {
    const by = this.#by.purchaseOrder
    switch (command.do) {
      case 'approve purchase order':
        this.#approvePurchaseOrder(one)
        return
      case 'reject purchase order':
        if (by.canReject(one)) return
        for (const id of one.orderIds) {
          const order = this.#order(id)
          if (this.#write(order, this.#by.order.deny(order.state, null))) this.#takeOffDrafts(id)
        }
        return
      case 'void purchase order':
        if (!this.#writePurchaseOrder(one, by.voidIt(one))) return
        this.#putOnDraft(one, one.orderIds)
        this.#follow(one.orderIds)
        return
      case 'submit purchase order':
        if (!this.#writePurchaseOrder(one, by.submit(one, { on: '2026-11-03', reference: 'ACK' }))) return
        if (one.inventoryType !== 'own-stock') this.#release(one)
        this.#follow(one.orderIds)
        return
      case 'invoice purchase order':
        if (!this.#writePurchaseOrder(one, by.invoice(one, { on: '2026-11-04', number: 'INV' }))) return
        if (one.inventoryType === 'own-stock') this.#release(one)
        this.#follow(one.orderIds)
        return
      default:
        this.#build(command, one)
    }
  }

  #approvePurchaseOrder(one: PurchaseOrder): void {
    const { approve } = this.#by.purchaseOrder
    if (isRefusal(approve(one, { approved: new Set() }))) return
    const approved = one.orderIds.filter((id) => {
      const order = this.#order(id)
      return order.state.status === 'approved' || this.#approve(order, null)
    })
    if (!this.#writePurchaseOrder(one, approve(one, { approved: new Set(approved) }))) return
    const failed = one.orderIds.filter((id) => !approved.includes(id))
    if (failed.length > 0) this.#putOnDraft(one, failed)
    this.#follow(approved)
  }

  /** Moves the approved orders of a draft to one of their own: as many as the command's quantity. */
  #build({ quantity }: LifeCommand, one: PurchaseOrder): void {
    if (one.status !== 'draft') return
    const orderIds = one.orderIds
      .filter((id) => this.#order(id).state.status === 'approved')
      .slice(0, quantity)
    if (orderIds.length === 0) return
    this.#writePurchaseOrder(one, this.#by.purchaseOrder.removeOrders(one, orderIds))
    this.#openDraft({ ...groupOf(one), generationType: 'manual', orderIds })
  }

  #putOnDraft(group: purchaseOrderDeciders.Group, orderIds: readonly string[]): void {
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

  #takeOffDrafts(orderId: string): void {
    for (const one of this.#purchaseOrders)
      if (one.orderIds.includes(orderId))
        this.#writePurchaseOrder(one, this.#by.purchaseOrder.removeOrders(one, [orderId]))
  }

  #leaveEmptyDrafts(order: LivingOrder): void {
    const groups = groupsOf(order.state.type, order.state.lines)
    for (const one of this.#on(order))
      if (!groups.some(({ brandId, lineListId }) => brandId === one.brandId && lineListId === one.lineListId))
        this.#writePurchaseOrder(one, this.#by.purchaseOrder.removeOrders(one, [order.id]))
  }

  #follow(orderIds: readonly string[]): void {
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
      this.#write(order, this.#by.order.follow(order.state, progress))
    }
  }

  #release(one: PurchaseOrder): void {
    for (const id of one.orderIds)
      this.#promise(
        this.#order(id).state.lines.filter(({ brandId }) => brandId === one.brandId),
        -1,
      )
  }

  #promise(lines: readonly orderDeciders.OrderLine[], sign: 1 | -1): void {
    for (const { sku, quantity } of lines)
      if (sku !== null) this.#promised.set(sku, (this.#promised.get(sku) ?? 0) + sign * quantity)
  }

  /** Takes events over; false where the decision refused or changed nothing. */
  #write(order: LivingOrder, events: Events): boolean {
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

  #order(id: string): LivingOrder {
    const order = this.#orders.find((each) => each.id === id)
    if (!order) throw new Error(`${id} is not there`)
    return order
  }

  #on({ id }: LivingOrder): PurchaseOrder[] {
    return this.#purchaseOrders.filter(({ orderIds }) => orderIds.includes(id))
  }

  #offers(type: LineListType): orderDeciders.Offers {
    return new Map(offered[type].map((offer) => [offer.itemId, offer]))
  }
}
