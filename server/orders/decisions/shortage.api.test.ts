import { describe, expect, it } from 'vitest'
import { readJsonText } from '#contract/input/json-text.ts'
import { salesDifference } from '#server/domain/ordering/verify-ordering.ts'
import { findWrongIndexTables } from '#server/domain/ordering/testing/index-tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call } = await testApp()
const { cart, submitted, purchaseOrdersOf } = placeOrders({ call, clock })

/** A pending order of 15 units of a size and 4 of another one, of each of which there are 10. */
async function shortOrder(brands = 1) {
  const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 10, brands })
  const [first = 0, second = 0] = customer.lists[0]?.itemIds ?? []
  const { data } = await call('createOrder', {
    storeId: customer.storeId,
    type: 'brand-ats',
    items: [
      { itemId: first, quantity: 15 },
      { itemId: second, quantity: 4 },
    ],
    details: { customerPoNumber: 'PO-5', internalNote: 'Slow payer' },
  })
  const orderStreamId = data.order.streamId
  await call('submitOrder', { orderStreamId })
  const { lineListId = 0 } = customer.lists[0] ?? {}
  const left = async () =>
    (await call('getOrderableItems', { storeId: customer.storeId, lineListId })).data[0]?.sizes
      .slice(0, 2)
      .map(({ available }) => available)
  return { customer, orderStreamId, first, second, left }
}
const shortage = async (streamId: string) => (await call('getOrderShortage', { streamId })).data
const itemsOf = async (streamId: string) =>
  readJsonText((await call('getOrder', { streamId })).data.items).map(({ itemId, quantity, unitPrice }) => [
    itemId,
    quantity,
    unitPrice,
  ])

describe('the shortage of an order', () => {
  it('is reported before approval', async () => {
    const { orderStreamId, first, customer } = await shortOrder()
    expect(await shortage(orderStreamId)).toEqual({
      short: [{ itemId: first, modelCode: 'A-0001', size: expect.any(String), wanted: 15, available: 10 }],
      availableUnits: 14,
    })
    const { streamId } = await submitted(customer, 'brand-ats', 8)
    expect(await shortage(streamId)).toEqual({ short: [], availableUnits: 8 })
    await call('approveOrder', { orderStreamId: streamId })
    expect(await shortage(orderStreamId)).toMatchObject({ short: [{ available: 2 }], availableUnits: 6 })
    expect(await shortage(streamId)).toEqual({ short: [], availableUnits: 0 })
    expect(await call('getOrderShortage', { streamId: uuidv7() })).toMatchObject({ status: 404 })
  })

  it('does not exist for a pre-book order', async () => {
    const { streamId } = await submitted(await buildCustomer(db))
    expect(await shortage(streamId)).toEqual({ short: [], availableUnits: 4 })
  })
})

describe('approving what is available', () => {
  it('cancels the rest', async () => {
    const { customer, orderStreamId, first, second, left } = await shortOrder()
    const { data } = await call('approveOrder', { orderStreamId, rest: 'cancel' })
    expect(data).toMatchObject({
      order: { status: 'approved', stockOverride: null, unitsCount: 14, totalPrice: 350 },
      restOrder: null,
      createdNewStream: false,
    })
    expect(await itemsOf(orderStreamId)).toEqual([
      [first, 10, 25],
      [second, 4, 25],
    ])
    expect(await left()).toEqual([0, 6])
    expect((await purchaseOrdersOf(customer))[0]).toMatchObject({ unitsCount: 14 })
    const { data: history } = await call('getOrderHistory', { id: orderStreamId })
    expect(history[0]).toMatchObject({ action: 'quantities changed, approved', after: { totalPrice: 350 } })
    expect((await call('getOrders', { storeId: customer.storeId })).data).toHaveLength(1)
  })

  it('keeps the rest in another pending order with the same details, on the same drafts', async () => {
    const { customer, orderStreamId, first, left } = await shortOrder()
    const before = (await call('getOrder', { streamId: orderStreamId })).data
    const { data } = await call('approveOrder', { orderStreamId, rest: 'keep' })
    const { streamId = '', number } = data.restOrder ?? {}
    expect((await call('getOrder', { streamId })).data).toMatchObject({
      number,
      status: 'pending-review',
      unitsCount: 5,
      totalPrice: 125,
      splitFrom: orderStreamId,
      replicatedFrom: null,
      dateSubmitted: before.dateSubmitted,
      customerPoNumber: 'PO-5',
      internalNote: 'Slow payer',
    })
    expect(await itemsOf(streamId)).toEqual([[first, 5, 25]])
    expect(await left()).toEqual([0, 6])
    const [draft] = await purchaseOrdersOf(customer)
    expect(draft).toMatchObject({ unitsCount: 19, orderStreamIds: [orderStreamId, streamId] })
    const { data: history } = await call('getOrderHistory', { id: streamId })
    expect(history.map(({ action }) => action)).toEqual(['opened, submitted'])
    expect(await findWrongIndexTables(db)).toEqual([])
    expect(await salesDifference(db)).toBeUndefined()
  })

  it('leaves the draft of a brand of which nothing is available', async () => {
    const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 10, brands: 2 })
    const { streamId: orderStreamId } = await submitted(customer, 'brand-ats', 8)
    const { streamId: taken } = await submitted(
      { ...customer, lists: customer.lists.slice(1) },
      'brand-ats',
      10,
    )
    await call('approveOrder', { orderStreamId: taken })
    const { data } = await call('approveOrder', { orderStreamId, rest: 'keep' })
    expect(data.order).toMatchObject({ unitsCount: 8, hasMultipleBrands: false })
    expect((await purchaseOrdersOf(customer, 1))[0]?.orderStreamIds.toSorted()).toEqual(
      [taken, data.restOrder?.streamId ?? ''].toSorted(),
    )
    expect(await findWrongIndexTables(db)).toEqual([])
  })

  it('approves the whole order if there is enough', async () => {
    const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 10 })
    const { streamId: orderStreamId } = await submitted(customer, 'brand-ats')
    expect((await call('approveOrder', { orderStreamId, rest: 'keep' })).data).toMatchObject({
      order: { status: 'approved', unitsCount: 4 },
      restOrder: null,
    })
  })

  it('is refused if nothing is available, for a wrong status, a stale version, and an unknown order', async () => {
    const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 0 })
    const { streamId: orderStreamId } = await submitted(customer, 'brand-ats')
    expect(await call('approveOrder', { orderStreamId, rest: 'keep' })).toMatchObject({
      status: 409,
      message: 'Not enough units available.',
      data: { short: [{ wanted: 4, available: 0 }] },
    })
    expect(
      await call('approveOrder', { orderStreamId, rest: 'keep', stockOverride: 'More comes' }),
    ).toMatchObject({ status: 400 })
    const notApprovable = { status: 400, message: 'Invalid order status for approval' }
    const { streamId: opened } = await cart(customer, 'brand-ats')
    expect(await call('approveOrder', { orderStreamId: opened, rest: 'keep' })).toMatchObject(notApprovable)
    const { orderStreamId: short } = await shortOrder()
    const stale = { headers: { 'if-match': '1' } }
    expect(await call('approveOrder', { orderStreamId: short, rest: 'cancel' }, stale)).toMatchObject({
      status: 409,
      data: { nextExpectedStreamVersion: 2 },
    })
    expect(await call('approveOrder', { orderStreamId: uuidv7(), rest: 'keep' })).toMatchObject({
      status: 404,
    })
  })

  it('parallel approvals never approve more than is available', async () => {
    const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 10 })
    const orders = []
    for (let one = 0; one < 5; one += 1) orders.push(await submitted(customer, 'brand-ats', 3))
    const answers = await Promise.all(
      orders.map(async ({ streamId }) => call('approveOrder', { orderStreamId: streamId, rest: 'cancel' })),
    )
    const approved = answers.filter(({ status }) => status === 200)
    expect(approved.reduce((sum, { data }) => sum + data.order.unitsCount, 0)).toBe(10)
    expect(await findWrongIndexTables(db)).toEqual([])
  })
})
