import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'

const { db, clock, call } = await testApp()
const { submitted, purchaseOrdersOf } = placeOrders({ call, clock })

type Customer = Awaited<ReturnType<typeof buildCustomer>>

/** How an order gets to each final status (docs/rules.md#orders). */
const ends: Record<string, (orderStreamId: string, customer: Customer) => Promise<unknown>> = {
  denied: async (orderStreamId) => call('denyOrders', { streamsIds: [orderStreamId] }),
  cancelled: async (orderStreamId) => call('cancelOrder', { orderStreamId, reason: 'Closed' }),
  'po-generated': async (_, customer) => ready(customer),
  'submitted-to-brand': async (_, customer) => sent(customer),
  invoiced: async (_, customer) =>
    call('invoicePurchaseOrder', {
      streamId: await sent(customer),
      invoiceNumber: 'I-1',
      date: '2026-12-01',
    }),
}

async function ready(customer: Customer) {
  const streamId = (await purchaseOrdersOf(customer))[0]?.streamId ?? ''
  await call('approvePurchaseOrder', { streamId })
  return streamId
}

async function sent(customer: Customer) {
  const streamId = await ready(customer)
  await call('submitPurchaseOrder', { streamId, date: '2026-11-20', reference: 'A' })
  return streamId
}

describe('an order that is', () => {
  it.each(Object.entries(ends))('%s rejects every command', async (status, end) => {
    const customer = await buildCustomer(db)
    const { streamId: orderStreamId } = await submitted(customer)
    await end(orderStreamId, customer)
    const read = async () => (await call('getOrder', { streamId: orderStreamId })).data
    const before = await read()
    expect(before.status).toBe(status)
    const itemId = customer.lists[0]?.itemIds[0] ?? 0
    const reason = 'No'
    for (const answer of [
      await call('submitOrder', { orderStreamId }),
      await call('approveOrder', { orderStreamId }),
      await call('denyOrders', { streamsIds: [orderStreamId] }),
      await call('changeItemQuantity', { orderStreamId, items: [{ itemId, quantity: 9 }] }),
      await call('removeOrderItem', { orderStreamId, itemId }),
    ])
      expect(answer).toMatchObject({ status: 400, success: false })
    expect((await call('cancelOrder', { orderStreamId, reason })).status).toBe(
      status === 'po-generated' ? 409 : 400,
    )
    expect(await read()).toEqual(before)
    // A copy is a separate order.
    const { data } = await call('replicateOrder', { orderStreamId })
    expect(data.order).toMatchObject({ status: 'cart', replicatedFrom: orderStreamId })
    expect(await read()).toEqual(before)
  })
})
