import { describe, expect, it } from 'vitest'

import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from './testing/build-order.ts'
import { placeOrders } from './testing/place-orders.ts'

const { db, clock, call } = await testApp()
const { submitted } = placeOrders({ call, clock })
const stock = { type: 'brand-ats' as const, quantity: 10 }

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
