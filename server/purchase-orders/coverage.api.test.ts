import { expect, it } from 'vitest'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildPublishedList } from '#server/testing/build/line-list.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call } = await testApp()
const { purchaseOrdersOf } = placeOrders({ call, clock })

it('counts a brand once all its lines are on ready purchase orders; pre-book separates line lists', async () => {
  const customer = await buildCustomer(db, { brands: 2 })
  const [segment] = customer.segments
  const [first, other] = customer.lists
  const second = await buildPublishedList(db, segment ?? { brandId: 0, catalogTypeIds: [] })
  const items = [first, second, other].map((list) => ({ itemId: list?.itemIds[0] ?? 0, quantity: 2 }))
  const { data } = await call('createOrder', { storeId: customer.storeId, type: 'pre-book', items })
  const { streamId: orderStreamId } = data.order
  const order = async () => (await call('getOrder', { streamId: orderStreamId })).data
  expect((await order()).coverage).toEqual({ ready: 0, of: 2 })
  await call('submitOrder', { orderStreamId })

  const drafts = await purchaseOrdersOf(customer)
  expect(new Set(drafts.map(({ lineListId }) => lineListId))).toEqual(
    new Set([first?.lineListId, second.lineListId]),
  )
  const [one, two] = drafts.map(({ streamId }) => streamId)
  const [otherBrand] = await purchaseOrdersOf(customer, 1)
  await call('approvePurchaseOrder', { streamId: one ?? '' })
  expect(await order()).toMatchObject({ status: 'approved', coverage: { ready: 0, of: 2 } })
  await call('approvePurchaseOrder', { streamId: otherBrand?.streamId ?? '' })
  expect(await order()).toMatchObject({ status: 'approved', coverage: { ready: 1, of: 2 } })
  await call('approvePurchaseOrder', { streamId: two ?? '' })
  expect(await order()).toMatchObject({ status: 'po-generated', coverage: { ready: 2, of: 2 } })
  await call('voidPurchaseOrder', { streamId: one ?? '' })
  expect(await order()).toMatchObject({ status: 'approved', coverage: { ready: 1, of: 2 } })
})
