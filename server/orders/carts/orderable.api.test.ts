import { describe, expect, it } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildPublishedList } from '#server/testing/build/line-list.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'

const { db, clock, call } = await testApp()
const { cart, submitted } = placeOrders({ call, clock })
const stock = { type: 'brand-ats' as const, quantity: 10 }

describe('orderable items', () => {
  it('are those visible to the store, at its tier and while ordering is open', async () => {
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
    // Without a price.
    await db
      .updateTable('lineListItems')
      .set({ wholesale: 0 })
      .where('lineListId', '=', lineListId)
      .where('modelCode', '=', 'A-0003')
      .execute()
    expect(await visible()).toEqual(['A-0001'])
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

  it('are checked again when the cart is changed and submitted', async () => {
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

  it('do not exist for an inactive store', async () => {
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

it('rejects items of another line list type', async () => {
  const customer = await buildCustomer(db)
  const [segment] = customer.segments
  const list = await buildPublishedList(db, segment ?? { brandId: 0, catalogTypeIds: [] }, stock)
  const items = [{ itemId: list.itemIds[0] ?? 0, quantity: 1 }]
  expect(await call('createOrder', { storeId: customer.storeId, type: 'pre-book', items })).toMatchObject({
    status: 409,
  })
})
