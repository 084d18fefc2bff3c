import { describe, expect, it } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildPublishedList } from '#server/testing/build/line-list.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'

const { db, clock, call, staffUser } = await testApp()
const { cart, submitted, purchaseOrdersOf } = placeOrders({ call, clock })
const stock = { type: 'brand-ats' as const, quantity: 10 }

describe('stock', () => {
  it('is reserved by approval and released by cancelling, never below zero without a recorded override', async () => {
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
      message: 'Not enough units available.',
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

  it('suffices for as many concurrent approvals as there are units', async () => {
    const customer = await buildCustomer(db, stock)
    const orders = []
    for (let one = 0; one < 8; one += 1) orders.push(await submitted(customer, 'brand-ats', 3))
    const answers = await Promise.all(
      orders.map(async ({ streamId }) => call('approveOrder', { orderStreamId: streamId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })

  const sent = { date: '2026-11-20', reference: 'ACK-1' }
  const left = async (storeId: string, lineListId: number) =>
    (await call('getOrderableItems', { storeId, lineListId })).data[0]?.sizes[0]?.available

  it.each([
    ['brand-ats', 'its purchase order is submitted to the brand', [10, 6, 6, 10, 10]],
    ['own-stock', 'its purchase order is invoiced', [10, 6, 6, 6, 10]],
  ] as const)('of %s stays promised until %s', async (type, _, expected) => {
    const customer = await buildCustomer(db, { type, quantity: 10 })
    const { lineListId = 0 } = customer.lists[0] ?? {}
    const seen = [await left(customer.storeId, lineListId)]
    const see = async () => seen.push(await left(customer.storeId, lineListId))
    const { streamId: orderStreamId } = await submitted(customer, type)
    await call('approveOrder', { orderStreamId })
    await see()
    const streamId = (await purchaseOrdersOf(customer))[0]?.streamId ?? ''
    await call('approvePurchaseOrder', { streamId })
    await see()
    await call('submitPurchaseOrder', { streamId, ...sent })
    await see()
    await call('invoicePurchaseOrder', { streamId, invoiceNumber: 'I-1', date: '2026-12-01' })
    await see()
    expect(seen).toEqual(expected)
  })

  it('remains reserved, once, when its purchase order is voided repeatedly', async () => {
    const customer = await buildCustomer(db, stock)
    const { lineListId = 0 } = customer.lists[0] ?? {}
    await submitted(customer, 'brand-ats')
    for (let round = 0; round < 2; round += 1) {
      const draft = (await purchaseOrdersOf(customer)).find(({ status }) => status === 'draft')
      const streamId = draft?.streamId ?? ''
      await call('approvePurchaseOrder', { streamId })
      expect(await left(customer.storeId, lineListId)).toBe(6)
      expect((await call('voidPurchaseOrder', { streamId })).status).toBe(200)
      expect(await left(customer.storeId, lineListId)).toBe(6)
    }
  })

  it('is not released again by cancelling an order that one of its brands has already received', async () => {
    const customer = await buildCustomer(db, { ...stock, brands: 2 })
    const { streamId: orderStreamId } = await submitted(customer, 'brand-ats')
    await call('approveOrder', { orderStreamId })
    const streamId = (await purchaseOrdersOf(customer))[0]?.streamId ?? ''
    await call('approvePurchaseOrder', { streamId })
    await call('submitPurchaseOrder', { streamId, ...sent })
    const cancelled = await call('cancelOrder', { orderStreamId, reason: 'Closed' })
    expect(cancelled).toMatchObject({
      status: 409,
      message: 'This order is on a ready PO. Void that PO first.',
    })
    const lefts = customer.lists.map(async ({ lineListId }) => left(customer.storeId, lineListId))
    expect(await Promise.all(lefts)).toEqual([10, 6])
  })

  it('is the quantity in the latest published file minus reserved units', async () => {
    const customer = await buildCustomer(db, stock)
    const [segment] = customer.segments
    const [first] = customer.lists
    const { streamId: orderStreamId } = await submitted(customer, 'brand-ats')
    await call('approveOrder', { orderStreamId })
    const next = await buildPublishedList(db, segment ?? { brandId: 0, catalogTypeIds: [] }, {
      type: 'brand-ats',
      quantity: 5,
    })
    const [old, latest] = [first?.lineListId ?? 0, next.lineListId]
    expect([await left(customer.storeId, old), await left(customer.storeId, latest)]).toEqual([1, 1])
    const { streamId: tooMuch } = await submitted({ ...customer, lists: [next] }, 'brand-ats', 2)
    expect((await call('approveOrder', { orderStreamId: tooMuch })).status).toBe(409)
    await call('cancelOrder', { orderStreamId, reason: 'Closed' })
    expect((await call('approveOrder', { orderStreamId: tooMuch })).status).toBe(200)
    expect(await left(customer.storeId, latest)).toBe(3)
  })

  it('is not reserved by submitting an order, nor released by cancelling it before approval', async () => {
    const customer = await buildCustomer(db, stock)
    const { lineListId = 0 } = customer.lists[0] ?? {}
    const [approved, pending, open] = [
      await submitted(customer, 'brand-ats'),
      await submitted(customer, 'brand-ats'),
      await cart(customer, 'brand-ats'),
    ]
    await call('approveOrder', { orderStreamId: approved.streamId })
    for (const { streamId } of [pending, open]) {
      const { data } = await call('cancelOrder', { orderStreamId: streamId, reason: 'Closed' })
      expect(data.order).toMatchObject({ status: 'cancelled', reason: 'Closed', purchaseOrders: [] })
    }
    expect(await left(customer.storeId, lineListId)).toBe(6)
    expect((await purchaseOrdersOf(customer))[0]?.orderStreamIds).toEqual([approved.streamId])
  })

  it('records who approved over available stock, and why', async () => {
    const customer = await buildCustomer(db, { ...stock, quantity: 1 })
    const { streamId: orderStreamId } = await submitted(customer, 'brand-ats')
    await call('approveOrder', { orderStreamId, stockOverride: 'More is coming' })
    const { data: history } = await call('getOrderHistory', { id: orderStreamId })
    expect(history[0]).toMatchObject({
      action: 'approved',
      actorId: staffUser.id,
      after: { status: 'approved', stockOverride: 'More is coming' },
    })
  })
})
