import { sql } from 'kysely'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { race, racingApp } from '#server/testing/concurrency/race.ts'
import { readOrderingState, findWrongTables } from '#server/domain/ordering/testing/read-ordering-state.ts'
import { findViolations } from '#server/domain/ordering/testing/ordering-invariants.ts'

const app = await racingApp()
const { call, db, exists, queue, raceAll } = app
const { cart, submitted, purchaseOrdersOf } = placeOrders(app)
// Creates the tables of the queue.
await queue()

/** A customer of one or two brands, with stock of 4 units per size. */
async function customer(brands = 1) {
  const one = await buildCustomer(db, { type: 'brand-ats', quantity: 4, items: 1, brands })
  const { streamId: orderStreamId } = await submitted(one, 'brand-ats')
  const [first] = await purchaseOrdersOf(one)
  return { ...one, brandId: one.segments[0]?.brandId ?? 0, orderStreamId, streamId: first?.streamId ?? '' }
}

type World = Awaited<ReturnType<typeof customer>>

async function approved(): Promise<World> {
  const world = await customer()
  await approve(world)
  return world
}

async function ready(): Promise<World> {
  const world = await customer()
  await approvePurchaseOrder(world)
  return world
}

const approve = async ({ orderStreamId }: World) => call('approveOrder', { orderStreamId })
const deny = async ({ orderStreamId }: World) => call('denyOrders', { streamsIds: [orderStreamId] })
const cancel = async ({ orderStreamId }: World) => call('cancelOrder', { orderStreamId, reason: 'Closed' })
const approvePurchaseOrder = async ({ streamId }: World) => call('approvePurchaseOrder', { streamId })
const build = async ({ brandId, orderStreamId }: World) =>
  call('buildPurchaseOrder', { brandId, inventoryType: 'brand-ats', orderStreamIds: [orderStreamId] })
const voidPurchaseOrder = async ({ streamId }: World) => call('voidPurchaseOrder', { streamId })
const send = async ({ streamId }: World) =>
  call('submitPurchaseOrder', { streamId, date: '2026-11-20', reference: 'ACK' })

/** Finds violations of the rules in a customer's orders, purchase orders, and stock, and in their read tables. */
async function contradictions({ storeId, segments }: World): Promise<string | undefined> {
  const life = await readOrderingState(db, { storeId, brandIds: segments.map(({ brandId }) => brandId) })
  const wrong = [...findViolations(life), ...(await findWrongTables(db, life))]
  return wrong[0]
}

raceAll('orders and purchase orders', [
  race({
    rule: 'an order on a ready purchase order is not cancelled',
    between: ['cancelling an order', 'approving its purchase order'],
    arrange: approved,
    left: cancel,
    right: approvePurchaseOrder,
    broken: contradictions,
  }),
  race({
    rule: 'an order gets one decision',
    between: ['denying an order', 'approving its purchase order'],
    arrange: customer,
    left: deny,
    right: approvePurchaseOrder,
    broken: contradictions,
  }),
  race({
    rule: 'an order gets one decision',
    between: ['approving an order', 'rejecting its purchase order'],
    arrange: customer,
    left: approve,
    right: async ({ streamId }) => call('rejectPurchaseOrder', { streamId }),
    broken: contradictions,
  }),
  race({
    rule: 'a voided purchase order is not submitted',
    between: ['voiding a purchase order', 'submitting it to the brand'],
    arrange: ready,
    left: voidPurchaseOrder,
    right: send,
    broken: contradictions,
  }),
  race({
    rule: 'a line is on one purchase order',
    between: ['building a purchase order manually', 'approving the draft that the order is on'],
    arrange: approved,
    left: build,
    right: approvePurchaseOrder,
    broken: contradictions,
  }),
  race({
    rule: 'a cancelled order is on no purchase order',
    between: ['building a purchase order manually', 'cancelling an order of it'],
    arrange: approved,
    left: build,
    right: cancel,
    broken: contradictions,
  }),
  race({
    rule: 'a group has one open draft',
    between: ['submitting the first order of a group', 'submitting the second'],
    arrange: async () => {
      const world = await buildCustomer(db, { type: 'brand-ats', quantity: 4, items: 1 })
      const orders = [await cart(world, 'brand-ats', 1), await cart(world, 'brand-ats', 1)]
      return { ...world, orders: orders.map(({ streamId }) => streamId) }
    },
    left: async ({ orders }) => call('submitOrder', { orderStreamId: orders[0] ?? '' }),
    right: async ({ orders }) => call('submitOrder', { orderStreamId: orders[1] ?? '' }),
    broken: async (world) => contradictions({ ...world, brandId: 0, orderStreamId: '', streamId: '' }),
  }),
  race({
    rule: 'no more units are reserved than there are',
    between: ['approving an order of the last units', 'approving another of the same units'],
    arrange: async () => {
      const world = await customer()
      return { ...world, other: (await submitted(world, 'brand-ats')).streamId }
    },
    left: approve,
    right: async ({ other }) => call('approveOrder', { orderStreamId: other }),
    broken: async (world) =>
      (await exists(sql`SELECT FROM stock_promises WHERE units > 4`))
        ? 'too many units are promised'
        : contradictions(world),
  }),
  race({
    rule: 'an order on ready purchase orders only is po-generated',
    between: ['approving the purchase order of one brand', 'approving that of the other brand'],
    arrange: async () => {
      const world = await customer(2)
      const [other] = await purchaseOrdersOf(world, 1)
      return { ...world, other: other?.streamId ?? '' }
    },
    left: approvePurchaseOrder,
    right: async ({ other }) => call('approvePurchaseOrder', { streamId: other }),
    broken: contradictions,
  }),
  race({
    rule: 'an order leaves the draft of a brand with its last item',
    between: ['removing the last item of a brand from an order', 'approving its purchase order'],
    arrange: async () => customer(2),
    left: async ({ orderStreamId, lists }) =>
      call('removeOrderItem', { orderStreamId, itemId: lists[0]?.itemIds[0] ?? 0 }),
    right: approvePurchaseOrder,
    broken: contradictions,
  }),
])
