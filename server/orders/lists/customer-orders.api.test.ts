import { describe, expect, it } from 'vitest'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'

const { db, clock, call } = await testApp()
const { cart } = placeOrders({ call, clock })

describe('a customer', () => {
  it('orders for its own stores and cannot access others', async () => {
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
      await call('getOrderPictures', { streamId: theirs }, { as }),
      await call('submitOrder', { orderStreamId: theirs }, { as }),
      await call('replicateOrder', { orderStreamId: theirs }, { as }),
      await call('removeOrderItem', { orderStreamId: theirs, itemId: theirItem }, { as }),
      await call('changeItemQuantity', { ...change, orderStreamId: theirs }, { as }),
      await call('changeOrderDetails', { orderStreamId: theirs, details: { customerNote: 'Hi' } }, { as }),
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

  it('cannot access a store of its organization without being one of its users', async () => {
    const { organizationId, storeId } = await buildCustomer(db)
    const colleague = await buildUser(db, { type: 'external', organizationId })
    const as = await signInAs(db, clock, colleague.id, 'portal')
    expect((await call('getOrderStores', {}, { as })).data).toEqual([])
    expect((await call('createOrder', { storeId, type: 'pre-book' }, { as })).status).toBe(404)
  })
})
