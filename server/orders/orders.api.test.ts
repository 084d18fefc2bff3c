import { describe, expect, it } from 'vitest'
import { readJsonText } from '#contract/json-text.ts'
import { signInAs } from '#server/auth/testing/sign-in-as.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildUser } from '#server/users/testing/build-user.ts'
import { buildCustomer, buildPublishedList } from './testing/build-order.ts'

const { db, clock, call } = await testApp()
const stock = { type: 'brand-ats' as const, quantity: 10 }
const stale = { headers: { 'if-match': '1' } }

type Customer = Awaited<ReturnType<typeof buildCustomer>>

/** Opens a cart of the first size of each of the customer's lists. */
async function cart(customer: Customer, type: 'pre-book' | 'brand-ats' = 'pre-book', quantity = 4) {
  const items = customer.lists.map(({ itemIds }) => ({ itemId: itemIds[0] ?? 0, quantity }))
  const { data } = await call('createOrder', { storeId: customer.storeId, type, items })
  return data.order
}

async function submitted(...given: Parameters<typeof cart>) {
  const { streamId } = await cart(...given)
  // So that one is submitted after the other.
  clock.advance(1000)
  return (await call('submitOrder', { orderStreamId: streamId })).data.order
}

describe('an order', () => {
  it('goes from cart to approved, exact to the cent', async () => {
    const customer = await buildCustomer(db, { brands: 2, wholesale: 1050 })
    await db
      .updateTable('organizations')
      .set({ discounts: JSON.stringify([{ brand: 'all', discount: 5 }]) as never })
      .where('id', '=', customer.organizationId)
      .execute()
    const opened = await cart(customer)
    expect(opened).toMatchObject({
      status: 'cart',
      dateSubmitted: null,
      totalPrice: 79.84,
      hasMultipleBrands: true,
      itemsCount: 2,
      unitsCount: 8,
    })
    expect(opened.number).toMatch(/^SO-\d{6}$/)
    const sent = (await call('submitOrder', { orderStreamId: opened.streamId })).data.order
    expect(sent).toMatchObject({ status: 'pending-review', totalPrice: 79.84, version: 2 })
    expect(readJsonText(sent.items)).toMatchObject([
      { quantity: 4, wholesale: 10.5, discount: 5, unitPrice: 9.98, totalPrice: 39.92, flag: null },
      { unitPrice: 9.98 },
    ])
    expect(readJsonText(sent.brandIds)).toEqual(customer.segments.map(({ brandId }) => brandId))
    expect(Object.values(readJsonText(sent.quantityPerBrand))).toEqual([4, 4])
    const approved = await call('approveOrder', { orderStreamId: opened.streamId })
    expect(approved.data).toMatchObject({
      order: { status: 'approved' },
      nextExpectedStreamVersion: 3,
      createdNewStream: false,
    })
    const { data: history } = await call('getOrderHistory', { id: opened.streamId })
    expect(history.map(({ action }) => action)).toEqual(['approved', 'submitted', 'opened'])
  })

  it('keeps its price when the list’s changes, and says so', async () => {
    const customer = await buildCustomer(db)
    const { streamId } = await submitted(customer)
    await db
      .updateTable('lineListItems')
      .set({ wholesale: 9900 })
      .where('lineListId', '=', customer.lists[0]?.lineListId ?? 0)
      .execute()
    const { data } = await call('getOrder', { streamId })
    expect(data.totalPrice).toBe(100)
    expect(readJsonText(data.items)).toMatchObject([{ unitPrice: 25, flag: 'price-changed' }])
  })

  it('of a cart takes the price of the day it is submitted', async () => {
    const customer = await buildCustomer(db)
    const { streamId } = await cart(customer)
    await db
      .updateTable('lineListItems')
      .set({ wholesale: 3000 })
      .where('lineListId', '=', customer.lists[0]?.lineListId ?? 0)
      .execute()
    expect((await call('submitOrder', { orderStreamId: streamId })).data.order.totalPrice).toBe(120)
  })

  it('changes before its approval alone, and the change is remembered', async () => {
    const customer = await buildCustomer(db)
    const [first = 0, second = 0, third = 0] = customer.lists[0]?.itemIds ?? []
    const { streamId: orderStreamId } = await cart(customer)
    await call('changeItemQuantity', { orderStreamId, items: [{ itemId: second, quantity: 6 }] })
    await call('submitOrder', { orderStreamId })
    const changed = await call('changeItemQuantity', {
      orderStreamId,
      items: [{ itemId: first, quantity: 1 }],
    })
    expect(changed.data.order).toMatchObject({ unitsCount: 7, totalPrice: 175 })
    const { data: history } = await call('getOrderHistory', { id: orderStreamId })
    expect(history[0]).toMatchObject({ action: 'quantities changed', before: { totalPrice: 250 } })
    expect(
      await call('changeItemQuantity', { orderStreamId, items: [{ itemId: third, quantity: 1 }] }),
    ).toMatchObject({ status: 404, message: 'The order does not hold this item.' })
    expect((await call('removeOrderItem', { orderStreamId, itemId: second })).data.order.unitsCount).toBe(1)
    expect(await call('removeOrderItem', { orderStreamId, itemId: second })).toMatchObject({ status: 404 })
    expect(await call('removeOrderItem', { orderStreamId, itemId: first })).toMatchObject({
      status: 400,
      message: 'An order needs at least one item.',
    })
    await call('approveOrder', { orderStreamId })
    const notEditable = { status: 400, message: 'Invalid order status for editing' }
    const items = [{ itemId: first, quantity: 2 }]
    expect(await call('changeItemQuantity', { orderStreamId, items })).toMatchObject(notEditable)
    expect(await call('removeOrderItem', { orderStreamId, itemId: first })).toMatchObject(notEditable)
  })

  it('once decided is decided', async () => {
    const customer = await buildCustomer(db)
    const { streamId: orderStreamId, number } = await submitted(customer)
    const denied = await call('denyOrders', { streamsIds: [orderStreamId], reason: 'Too late' })
    expect(denied.data.results).toEqual({ processed: [{ streamId: orderStreamId, number }], failed: [] })
    expect(await call('approveOrder', { orderStreamId })).toMatchObject({
      status: 400,
      message: 'Invalid order status for approval',
    })
    expect(await call('denyOrders', { streamsIds: [orderStreamId] })).toMatchObject({
      status: 400,
      message: 'Invalid order status for denial',
    })
    expect(await call('cancelOrder', { orderStreamId, reason: 'No' })).toMatchObject({
      status: 400,
      message: 'Invalid order status for cancellation',
    })
    expect(await call('submitOrder', { orderStreamId })).toMatchObject({
      status: 400,
      message: 'Invalid order status for submission',
    })
    const copy = await call('replicateOrder', { orderStreamId })
    expect(copy.data).toMatchObject({
      order: { status: 'cart', unitsCount: 4, replicatedFrom: orderStreamId },
      createdNewStream: true,
      leftOut: [],
    })
    expect(await call('replicateOrder', { orderStreamId: copy.data.order.streamId })).toMatchObject({
      status: 400,
      message: 'Invalid order status for replication',
    })
  })

  it('among many is denied by itself', async () => {
    const customer = await buildCustomer(db)
    const [pending, open] = [await submitted(customer), await cart(customer)]
    const ids = [pending.streamId, open.streamId, uuidv7()]
    const { data } = await call('denyOrders', { streamsIds: ids })
    expect(data.results.processed).toHaveLength(1)
    expect(data.results.failed).toMatchObject([
      { streamId: ids[1], status: 400, message: 'Invalid order status for denial' },
      { streamId: ids[2], status: 404, message: 'Order not found' },
    ])
  })

  it('that is not there is not found', async () => {
    const orderStreamId = uuidv7()
    for (const answer of [
      await call('getOrder', { streamId: orderStreamId }),
      await call('submitOrder', { orderStreamId }),
      await call('approveOrder', { orderStreamId }),
      await call('denyOrders', { streamsIds: [orderStreamId] }),
      await call('cancelOrder', { orderStreamId, reason: 'No' }),
      await call('replicateOrder', { orderStreamId }),
      await call('removeOrderItem', { orderStreamId, itemId: 1 }),
      await call('changeItemQuantity', { orderStreamId, items: [{ itemId: 1, quantity: 1 }] }),
    ])
      expect(answer).toMatchObject({ status: 404, message: 'Order not found' })
    const storeId = uuidv7()
    for (const answer of [
      await call('createOrder', { storeId, type: 'pre-book' }),
      await call('getOrderableLists', { storeId }),
      await call('getOrderableItems', { storeId, lineListId: 1 }),
    ])
      expect(answer).toMatchObject({ status: 404, message: 'No business stores found.' })
  })

  it('made on an older version is refused', async () => {
    const customer = await buildCustomer(db)
    const [first = 0, second = 0] = customer.lists[0]?.itemIds ?? []
    const { streamId: orderStreamId } = await cart(customer)
    await call('changeItemQuantity', { orderStreamId, items: [{ itemId: second, quantity: 2 }] })
    const conflict = { status: 409, message: 'Somebody else changed this meanwhile.' }
    expect(
      await call('changeItemQuantity', { orderStreamId, items: [{ itemId: first, quantity: 9 }] }, stale),
    ).toMatchObject(conflict)
    expect(await call('removeOrderItem', { orderStreamId, itemId: first }, stale)).toMatchObject(conflict)
    expect(await call('submitOrder', { orderStreamId }, stale)).toMatchObject(conflict)
    expect(await call('cancelOrder', { orderStreamId, reason: 'No' }, stale)).toMatchObject(conflict)
    expect(await call('approveOrder', { orderStreamId }, stale)).toMatchObject({ status: 400 })
    await call('submitOrder', { orderStreamId })
    expect(await call('denyOrders', { streamsIds: [orderStreamId] }, stale)).toMatchObject(conflict)
    expect(await call('approveOrder', { orderStreamId }, stale)).toMatchObject(conflict)
    expect((await call('approveOrder', { orderStreamId })).status).toBe(200)
  })
})

describe('what can be ordered', () => {
  it('is what the store sees, at its tier and while ordering is open', async () => {
    const customer = await buildCustomer(db)
    const { storeId, lists } = customer
    const { lineListId = 0, itemIds = [] } = lists[0] ?? {}
    const visible = async () =>
      (await call('getOrderableItems', { storeId, lineListId })).data.map(({ modelCode }) => modelCode)
    const order = async () =>
      call('createOrder', { storeId, type: 'pre-book', items: [{ itemId: itemIds[0] ?? 0, quantity: 1 }] })
    expect(await visible()).toEqual(['A-0001', 'A-0002', 'A-0003'])
    expect((await call('getOrderableLists', { storeId })).data).toMatchObject([
      { lineListId, orderable: true },
    ])
    await db
      .updateTable('lineListItems')
      .set({ tier: 'best' })
      .where('lineListId', '=', lineListId)
      .where('modelCode', '=', 'A-0002')
      .execute()
    expect(await visible()).toEqual(['A-0001', 'A-0003'])
    await db.updateTable('lineLists').set({ deadline: '2000-01-01' }).where('id', '=', lineListId).execute()
    expect((await call('getOrderableLists', { storeId })).data).toMatchObject([{ orderable: false }])
    const refused = { status: 409, message: 'Some items cannot be ordered.' }
    expect(await order()).toMatchObject(refused)
    await db
      .updateTable('lineLists')
      .set({ deadline: null, archivedAt: clock.now().toISOString() })
      .where('id', '=', lineListId)
      .execute()
    expect(await visible()).toEqual([])
    expect(await order()).toMatchObject(refused)
  })

  it('is asked again when the cart changes and is submitted', async () => {
    const customer = await buildCustomer(db)
    const { lineListId = 0, itemIds = [] } = customer.lists[0] ?? {}
    const { streamId: orderStreamId } = await cart(customer)
    const closed = clock.now().toISOString()
    await db.updateTable('lineLists').set({ orderingClosedAt: closed }).where('id', '=', lineListId).execute()
    const refused = { status: 409, message: 'Some items cannot be ordered.' }
    const items = [{ itemId: itemIds[1] ?? 0, quantity: 2 }]
    expect(await call('changeItemQuantity', { orderStreamId, items })).toMatchObject(refused)
    expect(await call('submitOrder', { orderStreamId })).toMatchObject({
      ...refused,
      data: { items: [{ modelCode: 'A-0001' }] },
    })
    await db.updateTable('lineLists').set({ orderingClosedAt: null }).where('id', '=', lineListId).execute()
    await call('removeOrderItem', { orderStreamId, itemId: itemIds[0] ?? 0 })
    expect(await call('submitOrder', { orderStreamId })).toMatchObject({
      status: 400,
      message: 'An order needs at least one item.',
    })
  })

  it('is nothing for an inactive store', async () => {
    const customer = await buildCustomer(db)
    const { storeId } = customer
    const [open, sent] = [await cart(customer), await submitted(customer)]
    await call('changeStoreStatus', { id: storeId, newStatus: 'inactive' })
    const refused = { status: 409, message: 'The store or its organization is inactive.' }
    expect(await call('createOrder', { storeId, type: 'pre-book' })).toMatchObject(refused)
    expect(await call('submitOrder', { orderStreamId: open.streamId })).toMatchObject(refused)
    expect(await call('replicateOrder', { orderStreamId: sent.streamId })).toMatchObject(refused)
  })
})

describe('stock', () => {
  it('is promised by approval and released by cancelling, never below zero without a recorded override', async () => {
    const customer = await buildCustomer(db, stock)
    const { storeId } = customer
    const { lineListId = 0 } = customer.lists[0] ?? {}
    const left = async () =>
      (await call('getOrderableItems', { storeId, lineListId })).data[0]?.sizes[0]?.available
    const first = await submitted(customer, 'brand-ats', 7)
    const second = await submitted(customer, 'brand-ats', 4)
    expect(await left()).toBe(10)
    await call('approveOrder', { orderStreamId: first.streamId })
    expect(await left()).toBe(3)
    const short = await call('approveOrder', { orderStreamId: second.streamId })
    expect(short).toMatchObject({
      status: 409,
      message: 'There are not enough units left to promise.',
      data: { short: [{ modelCode: 'A-0001', wanted: 4, available: 3 }] },
    })
    const forced = await call('approveOrder', {
      orderStreamId: second.streamId,
      stockOverride: 'More is coming',
    })
    expect(forced.data.order).toMatchObject({ status: 'approved', stockOverride: 'More is coming' })
    expect(await left()).toBe(0)
    await call('cancelOrder', { orderStreamId: first.streamId, reason: 'Store closed' })
    expect(await left()).toBe(6)
  })

  it('goes to as many approvals as there are units for, however many ask at once', async () => {
    const customer = await buildCustomer(db, stock)
    const orders = []
    for (let one = 0; one < 8; one += 1) orders.push(await submitted(customer, 'brand-ats', 3))
    const answers = await Promise.all(
      orders.map(async ({ streamId }) => call('approveOrder', { orderStreamId: streamId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })
})

describe('listing orders', () => {
  it('filters, searches and pages, newest submitted first, without the denied', async () => {
    const customer = await buildCustomer(db, { brands: 2 })
    const { organizationId, storeId } = customer
    const [first, second, third] = [
      await submitted(customer),
      await submitted(customer),
      await submitted(customer),
    ]
    await call('denyOrders', { streamsIds: [third.streamId] })
    const numbers = async (input: Parameters<typeof call<'getOrders'>>[1]) =>
      (await call('getOrders', input)).data.map(({ number }) => number)
    expect(await numbers({ organizationId })).toEqual([second.number, first.number])
    expect(await numbers({ organizationId, status: ['denied'] })).toEqual([third.number])
    expect(await numbers({ storeId, orderDir: 'ascending' })).toEqual([first.number, second.number])
    expect(await numbers({ search: first.number })).toEqual([first.number])
    expect(await numbers({ search: first.storeName, storeId })).toHaveLength(2)
    expect(await numbers({ search: 'a-0001', organizationId })).toHaveLength(2)
    const { brandId, lineListId } = customer.lists[0] ?? { brandId: 0, lineListId: 0 }
    expect(await numbers({ brandId })).toHaveLength(2)
    expect(await numbers({ lineListId, type: 'pre-book', hasMultipleBrands: true })).toHaveLength(2)
    expect(await numbers({ brandId, hasMultipleBrands: false })).toEqual([])
    expect(await numbers({ brandId, submittedTo: '2000-01-01' })).toEqual([])
    expect(await numbers({ brandId, submittedFrom: '2000-01-01', orderBy: 'totalPrice' })).toHaveLength(2)
    const page = await call('getOrders', { organizationId, pageSize: 1, withItems: true })
    expect(readJsonText(page.data[0]?.items ?? '[]')).toHaveLength(2)
    const cursor = String(page.headers['x-next-cursor'])
    expect(await numbers({ organizationId, pageSize: 1, cursor })).toEqual([first.number])
  })
})

describe('a customer', () => {
  it('orders for its own stores, and reaches nothing of others', async () => {
    const [own, other] = [await buildCustomer(db), await buildCustomer(db)]
    const as = await signInAs(db, clock, own.buyer.id, 'portal')
    const itemId = own.lists[0]?.itemIds[0] ?? 0
    const { data } = await call(
      'createOrder',
      { storeId: own.storeId, type: 'pre-book', items: [{ itemId, quantity: 2 }] },
      { as },
    )
    const { streamId: orderStreamId } = data.order
    await call('changeItemQuantity', { orderStreamId, items: [{ itemId, quantity: 3 }] }, { as })
    expect((await call('submitOrder', { orderStreamId }, { as })).data.order.totalPrice).toBe(75)
    const change = { orderStreamId, items: [{ itemId, quantity: 1 }] }
    expect(await call('changeItemQuantity', change, { as })).toMatchObject({ status: 400 })
    expect((await call('getOrders', {}, { as })).data).toHaveLength(1)
    expect((await call('getOrderStores', {}, { as })).data.map(({ id }) => id)).toEqual([own.storeId])
    expect((await call('replicateOrder', { orderStreamId }, { as })).data.order.status).toBe('cart')
    expect((await call('approveOrder', { orderStreamId }, { as })).status).toBe(403)
    expect((await call('getOrderHistory', { id: orderStreamId }, { as })).status).toBe(403)

    const { streamId: theirs } = await cart(other)
    const notFound = { status: 404, message: 'Order not found' }
    const theirItem = other.lists[0]?.itemIds[0] ?? 0
    for (const answer of [
      await call('getOrder', { streamId: theirs }, { as }),
      await call('submitOrder', { orderStreamId: theirs }, { as }),
      await call('replicateOrder', { orderStreamId: theirs }, { as }),
      await call('removeOrderItem', { orderStreamId: theirs, itemId: theirItem }, { as }),
      await call('changeItemQuantity', { ...change, orderStreamId: theirs }, { as }),
    ])
      expect(answer).toMatchObject(notFound)
    for (const answer of [
      await call('createOrder', { storeId: other.storeId, type: 'pre-book' }, { as }),
      await call('getOrderableLists', { storeId: other.storeId }, { as }),
      await call('getOrderableItems', { storeId: other.storeId, lineListId: 1 }, { as }),
    ])
      expect(answer).toMatchObject({ status: 404, message: 'No business stores found.' })
    expect((await call('getOrders', { storeId: other.storeId }, { as })).data).toEqual([])
    const items = [{ itemId: theirItem, quantity: 1 }]
    expect(
      await call('createOrder', { storeId: own.storeId, type: 'pre-book', items }, { as }),
    ).toMatchObject({ status: 409 })
  })

  it('that belongs to the organization but not to the store reaches nothing of it', async () => {
    const { organizationId, storeId } = await buildCustomer(db)
    const colleague = await buildUser(db, { type: 'external', organizationId })
    const as = await signInAs(db, clock, colleague.id, 'portal')
    expect((await call('getOrderStores', {}, { as })).data).toEqual([])
    expect((await call('createOrder', { storeId, type: 'pre-book' }, { as })).status).toBe(404)
  })
})

describe('every command', () => {
  it('sent twice with one key, also at once, has one effect', async () => {
    const customer = await buildCustomer(db)
    const send = async () =>
      call('createOrder', { storeId: customer.storeId, type: 'pre-book' }, { key: 'cart' })
    const [one, two] = await Promise.all([send(), send()])
    expect(one.data).toEqual(two.data)
    expect((await call('getOrders', { storeId: customer.storeId })).data).toHaveLength(1)
  })

  it('of a decision made 25 times at once is decided once', async () => {
    const { streamId: orderStreamId } = await submitted(await buildCustomer(db))
    const answers = await Promise.all(
      Array.from({ length: 25 }, async (_, index) =>
        index % 2 === 0
          ? call('approveOrder', { orderStreamId })
          : call('denyOrders', { streamsIds: [orderStreamId] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(24)
  })
})

it('an own-stock list of another type is not mixed into an order', async () => {
  const customer = await buildCustomer(db)
  const [segment] = customer.segments
  const list = await buildPublishedList(db, segment ?? { brandId: 0, catalogTypeIds: [] }, stock)
  const items = [{ itemId: list.itemIds[0] ?? 0, quantity: 1 }]
  expect(await call('createOrder', { storeId: customer.storeId, type: 'pre-book', items })).toMatchObject({
    status: 409,
  })
})

describe('what depends on orders', () => {
  it('stays while one is pending: its list is not archived, its customer not deleted', async () => {
    const customer = await buildCustomer(db)
    const { lineListId = 0 } = customer.lists[0] ?? {}
    const { streamId } = await submitted(customer)
    expect(await call('archiveCatalogs', { lineListId })).toMatchObject({
      status: 409,
      message: 'Orders from this catalog are still pending.',
    })
    expect(await call('deleteOrganization', { id: customer.organizationId })).toMatchObject({
      status: 409,
      message: 'Organization has open orders',
    })
    await call('denyOrders', { streamsIds: [streamId] })
    expect((await call('archiveCatalogs', { lineListId })).status).toBe(200)
  })
})
