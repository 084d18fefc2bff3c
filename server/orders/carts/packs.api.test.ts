import { expect, test } from 'vitest'
import { readJsonText } from '#contract/input/json-text.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'

const { db, clock, call } = await testApp()
const { cart, submitted, purchaseOrdersOf } = placeOrders({ call, clock })

const name = '7-9 (1/2/1)'
const packed = {
  sizes: [name, '7', '8'],
  pack: [
    { size: '7', units: 1 },
    { size: '8', units: 2 },
    { size: '9', units: 1 },
  ],
}
const split = {
  status: 409,
  message: `A-0001 ${name} is a pack of 4 units: order 4, 8, or another multiple.`,
}

test('a pack is ordered in multiples of its units', async () => {
  const customer = await buildCustomer(db, packed)
  const { storeId, lists, buyer } = customer
  const { lineListId = 0, itemIds = [] } = lists[0] ?? {}
  const { data: offered } = await call('getOrderableItems', { storeId, lineListId })
  expect(offered[0]?.sizes.map(({ size, pack }) => [size, pack])).toEqual([
    [name, packed.pack],
    ['7', null],
    ['8', null],
  ])
  const [pack = 0, single = 0] = itemIds
  const open = async (quantity: number) =>
    call('createOrder', { storeId, type: 'pre-book', items: [{ itemId: pack, quantity }] })
  expect(await open(6)).toMatchObject({ ...split, data: { items: [{ itemId: pack, modelCode: 'A-0001' }] } })
  const { streamId: orderStreamId } = (await open(8)).data.order
  const change = async (quantity: number, options?: Parameters<typeof call>[2]) =>
    call('changeItemQuantity', { orderStreamId, items: [{ itemId: pack, quantity }] }, options)
  const as = await signInAs(db, clock, buyer.id, 'portal')
  expect(await change(10, { as })).toMatchObject(split)
  await call('changeItemQuantity', { orderStreamId, items: [{ itemId: single, quantity: 3 }] })
  const { data } = await change(12)
  expect(data.order).toMatchObject({ unitsCount: 15, totalPrice: 375 })
  expect(readJsonText(data.order.items)).toMatchObject([
    { size: name, packUnits: 4, quantity: 12, totalPrice: 300 },
    { size: '7', packUnits: null },
  ])
  await call('submitOrder', { orderStreamId })
  expect(await change(9)).toMatchObject(split)
  expect((await change(4)).data.order.unitsCount).toBe(7)
})

test('a cart whose pack has other contents now is not submitted, and a copy leaves it out', async () => {
  const customer = await buildCustomer(db, packed)
  const { streamId: orderStreamId } = await cart(customer)
  const sent = await submitted(customer)
  const larger = [...packed.pack, { size: '10', units: 2 }]
  await db
    .updateTable('lineListSizes')
    .set({ pack: JSON.stringify(larger) })
    .where('id', '=', customer.lists[0]?.itemIds[0] ?? 0)
    .execute()
  expect(await call('submitOrder', { orderStreamId })).toMatchObject({
    status: 409,
    message: `A-0001 ${name} is a pack of 6 units: order 6, 12, or another multiple.`,
  })
  const { data } = await call('replicateOrder', { orderStreamId: sent.streamId })
  expect(data).toMatchObject({ leftOut: ['A-0001'], order: { itemsCount: 0 } })
})

test('a purchase order counts packs in units', async () => {
  const customer = await buildCustomer(db, packed)
  await submitted(customer, 'pre-book', 8)
  await submitted(customer, 'pre-book', 4)
  const [draft] = await purchaseOrdersOf(customer)
  const { data } = await call('getPurchaseOrderWorkbook', { streamId: draft?.streamId ?? '' })
  expect(data).toMatchObject({
    sizes: [name],
    rows: [{ units: [12], unitsCount: 12 }],
    items: [{ size: name, packUnits: 4, quantity: 12 }],
  })
})
