import { describe, expect, it } from 'vitest'
import { readJsonText } from '#contract/input/json-text.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'

const { db, clock, call } = await testApp()
const { cart, submitted } = placeOrders({ call, clock })
const stale = { headers: { 'if-match': '1' } }

describe('an order', () => {
  it('goes from cart to approved with totals exact to the cent', async () => {
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
    // Both brands have this model and size.
    expect(history.at(-1)?.after).toMatchObject({ quantities: { 'A-0001 M4/W6': 8 } })
  })

  it('keeps its prices when those of the list change, and shows that they did', async () => {
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

  it('shows the pictures of its items', async () => {
    const customer = await buildCustomer(db, { brands: 2 })
    const { streamId } = await submitted(customer)
    const pictured = customer.lists[0]?.lineListId ?? 0
    await db
      .updateTable('lineListItems')
      .set({ thumbnailKey: 'thumbnails/built.webp' })
      .where('lineListId', '=', pictured)
      .execute()
    const { data: order } = await call('getOrder', { streamId })
    const shown = readJsonText(order.items).filter(({ lineListId }) => lineListId === pictured)
    expect((await call('getOrderPictures', { streamId })).data).toEqual([
      {
        lineListItemId: shown[0]?.lineListItemId,
        thumbnailUrl: expect.stringContaining('thumbnails/built.webp'),
        imageUrl: expect.stringContaining('pictures/built.png'),
      },
    ])
    expect(await call('getOrderPictures', { streamId: uuidv7(clock.now()) })).toMatchObject({
      status: 404,
      message: 'Order not found',
    })
  })

  it('gets the prices of the day it is submitted', async () => {
    const customer = await buildCustomer(db)
    const { streamId } = await cart(customer)
    await db
      .updateTable('lineListItems')
      .set({ wholesale: 3000 })
      .where('lineListId', '=', customer.lists[0]?.lineListId ?? 0)
      .execute()
    expect((await call('submitOrder', { orderStreamId: streamId })).data.order.totalPrice).toBe(120)
  })

  it('can be changed only before approval, and the change is in its history', async () => {
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
      await call('changeItemQuantity', { orderStreamId, items: [{ itemId: third, quantity: 0 }] }),
    ).toMatchObject({ status: 404, message: "This item isn't on the order." })
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

  it('accepts several changes in one call, with one history entry', async () => {
    const customer = await buildCustomer(db)
    const [first = 0, second = 0, third = 0] = customer.lists[0]?.itemIds ?? []
    const { streamId: orderStreamId } = await cart(customer)
    const set = async (...quantities: [number, number][]) =>
      call('changeItemQuantity', {
        orderStreamId,
        items: quantities.map(([itemId, quantity]) => ({ itemId, quantity })),
      })
    const { order } = (await set([second, 6], [third, 2], [first, 0])).data
    expect(order).toMatchObject({ itemsCount: 2, unitsCount: 8, totalPrice: 200 })
    const { data: history } = await call('getOrderHistory', { id: orderStreamId })
    expect(history[0]).toMatchObject({ action: 'quantities changed, item removed' })
    expect(await set([first, 0])).toMatchObject({
      status: 404,
      message: "This item isn't on the order.",
    })
    expect((await set([second, 0], [third, 0])).data.order).toMatchObject({ itemsCount: 0, totalPrice: 0 })
  })

  it('leaves the draft of a group with its last item there, and rejects the removal of its last item of all', async () => {
    const customer = await buildCustomer(db, { brands: 2 })
    const order = await submitted(customer)
    const [one, other] = readJsonText(order.items)
    const none = async (...items: ({ itemId: number } | undefined)[]) =>
      call('changeItemQuantity', {
        orderStreamId: order.streamId,
        items: items.map((item) => ({ itemId: item?.itemId ?? 0, quantity: 0 })),
      })
    expect(await none(one, other)).toMatchObject({
      status: 400,
      message: 'An order needs at least one item.',
    })
    const left = (await none(one)).data.order
    expect(left.purchaseOrders).toMatchObject([{ brandId: other?.brandId, status: 'draft' }])
  })

  it('rejects a second decision', async () => {
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

  it('that does not exist is not found', async () => {
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

  it('rejects a change based on an older version', async () => {
    const customer = await buildCustomer(db)
    const [first = 0, second = 0] = customer.lists[0]?.itemIds ?? []
    const { streamId: orderStreamId } = await cart(customer)
    await call('changeItemQuantity', { orderStreamId, items: [{ itemId: second, quantity: 2 }] })
    const conflict = { status: 409, message: 'Someone else changed this while you were editing.' }
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

describe('every command', () => {
  it('has one effect when sent twice with the same key, also concurrently', async () => {
    const customer = await buildCustomer(db)
    const send = async () =>
      call('createOrder', { storeId: customer.storeId, type: 'pre-book' }, { key: 'cart' })
    const [one, two] = await Promise.all([send(), send()])
    expect(one.data).toEqual(two.data)
    expect((await call('getOrders', { storeId: customer.storeId })).data).toHaveLength(1)
  })

  it('is decided once when approved and denied 25 times concurrently', async () => {
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

describe('references to orders', () => {
  it('keep a list from being archived and a customer from being deleted while an order is pending', async () => {
    const customer = await buildCustomer(db)
    const { lineListId = 0 } = customer.lists[0] ?? {}
    const { streamId } = await submitted(customer)
    expect(await call('archiveCatalogs', { lineListId })).toMatchObject({
      status: 409,
      message: '1 order from this catalog is still pending.',
    })
    expect(await call('deleteOrganization', { id: customer.organizationId })).toMatchObject({
      status: 409,
      message: 'Organization has open orders',
    })
    await call('denyOrders', { streamsIds: [streamId] })
    expect((await call('archiveCatalogs', { lineListId })).status).toBe(200)
  })
})
