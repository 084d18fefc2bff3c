import { describe, expect, it } from 'vitest'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call } = await testApp()

const { submitted, purchaseOrdersOf: of } = placeOrders({ call, clock })

async function orderStatus(streamId: string) {
  return (await call('getOrder', { streamId })).data
}

describe('a purchase order', () => {
  it('is drafted by submission, made ready by its approval, and advances its orders up to the invoice', async () => {
    const customer = await buildCustomer(db, { brands: 2, wholesale: 1050 })
    await db
      .updateTable('brands')
      .set({ purchaseDiscount: 10 })
      .where('id', '=', customer.segments[0]?.brandId ?? 0)
      .execute()
    const first = await submitted(customer)
    const second = await submitted(customer, 'pre-book', 6)
    const [draft] = await of(customer)
    expect(draft).toMatchObject({
      status: 'draft',
      generationType: 'automatic',
      inventoryType: 'pre-book',
      orderStreamIds: [first.streamId, second.streamId],
      organizationIds: [customer.organizationId],
      itemsCount: 1,
      unitsCount: 10,
      totalPrice: 94.5,
      url: null,
    })
    const streamId = draft?.streamId ?? ''
    expect(await call('downloadPurchaseOrders', { streamIds: [streamId] })).toMatchObject({
      status: 409,
      message: "The workbook isn't ready yet.",
    })
    const approved = await call('approvePurchaseOrder', { streamId })
    expect(approved.data).toMatchObject({
      purchaseOrder: { status: 'ready' },
      results: {
        processed: [
          { number: first.number, wasApproved: false },
          { number: second.number, wasApproved: false },
        ],
        failed: [],
      },
    })
    expect(await orderStatus(first.streamId)).toMatchObject({
      status: 'approved',
      coverage: { ready: 1, of: 2 },
    })
    expect(await call('cancelOrder', { orderStreamId: first.streamId, reason: 'No' })).toMatchObject({
      status: 409,
      message: 'This order is on a ready PO. Void that PO first.',
    })
    const [other] = await of(customer, 1)
    const otherId = other?.streamId ?? ''
    await call('approvePurchaseOrder', { streamId: otherId })
    expect(await orderStatus(first.streamId)).toMatchObject({
      status: 'po-generated',
      coverage: { ready: 2 },
    })
    const sent = { date: '2026-11-20', reference: 'ACK-1' }
    await call('submitPurchaseOrder', { streamId, ...sent })
    expect((await orderStatus(first.streamId)).status).toBe('po-generated')
    await call('submitPurchaseOrder', { streamId: otherId, ...sent })
    expect((await orderStatus(first.streamId)).status).toBe('submitted-to-brand')
    expect(await call('voidPurchaseOrder', { streamId })).toMatchObject({ status: 400 })
    const early = await call('invoicePurchaseOrder', { streamId, invoiceNumber: 'I-1', date: '2026-11-19' })
    expect(early).toMatchObject({
      status: 400,
      message: 'The invoice date is before the date the purchase order was sent.',
    })
    const bill = { invoiceNumber: 'I-1', date: '2026-12-01' }
    await call('invoicePurchaseOrder', { streamId, ...bill })
    const invoiced = await call('invoicePurchaseOrder', { streamId: otherId, ...bill })
    expect(invoiced.data.purchaseOrder).toMatchObject({
      submittedOn: '2026-11-20T00:00:00Z',
      reference: 'ACK-1',
      invoiceNumber: 'I-1',
    })
    expect((await orderStatus(second.streamId)).status).toBe('invoiced')
    const { data: history } = await call('getPurchaseOrderHistory', { id: streamId })
    expect(history.map(({ action }) => action)).toEqual([
      'invoiced',
      'submitted to brand',
      'approved',
      'orders added',
      'opened',
    ])
    const addedOrder = ({ streamId: id, number }: typeof first) => ({
      count: 1,
      first: [{ streamId: id, number }],
    })
    expect(history.map(({ after }) => after)).toEqual([
      { invoicedOn: '2026-12-01', invoiceNumber: 'I-1' },
      { submittedOn: '2026-11-20', reference: 'ACK-1' },
      { status: 'ready' },
      { orders: 2, ordersAdded: addedOrder(second) },
      expect.objectContaining({ orders: 1, ordersAdded: addedOrder(first) }),
    ])
  })

  it('records how many orders were added and removed, and the first of them by number', async () => {
    const customer = await buildCustomer(db)
    const orders = []
    for (let one = 0; one < 7; one += 1) orders.push(await submitted(customer))
    const streamId = (await of(customer))[0]?.streamId ?? ''
    await call('approvePurchaseOrder', { streamId })
    await call('voidPurchaseOrder', { streamId })
    const { data: history } = await call('getPurchaseOrderHistory', { id: streamId })
    const named = orders.slice(0, 5).map(({ streamId: id, number }) => ({ streamId: id, number }))
    expect(history[0]).toMatchObject({
      action: 'voided',
      before: { orders: 7 },
      after: { orders: 0, ordersRemoved: { count: 7, first: named } },
    })
  })

  it('moves orders that cannot be approved to a new draft, and returns the reasons', async () => {
    const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 5 })
    const [first, second] = [await submitted(customer, 'brand-ats'), await submitted(customer, 'brand-ats')]
    const streamId = (await of(customer))[0]?.streamId ?? ''
    const { data } = await call('approvePurchaseOrder', { streamId })
    expect(data.results).toMatchObject({
      processed: [{ streamId: first.streamId }],
      failed: [{ streamId: second.streamId, status: 409, message: 'Not enough units available.' }],
    })
    expect((await of(customer)).map(({ status, unitsCount }) => [status, unitsCount])).toEqual(
      expect.arrayContaining([
        ['ready', 4],
        ['draft', 4],
      ]),
    )
    const { streamId: draft = '', number } =
      (await of(customer)).find(({ status }) => status === 'draft') ?? {}
    expect(data.movedTo).toEqual({ streamId: draft, number })
    const none = await call('approvePurchaseOrder', { streamId: draft })
    expect(none.data).toMatchObject({
      purchaseOrder: { status: 'draft' },
      results: { processed: [] },
      movedTo: null,
    })
    await call('submitPurchaseOrder', { streamId, date: '2026-11-20', reference: 'A' })
    expect((await call('approvePurchaseOrder', { streamId: draft })).data.purchaseOrder.status).toBe('ready')
  })

  it('includes orders with short units when approved with a reason, which each of them records', async () => {
    const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 5 })
    const [first, second] = [await submitted(customer, 'brand-ats'), await submitted(customer, 'brand-ats')]
    const streamId = (await of(customer))[0]?.streamId ?? ''
    const { data } = await call('approvePurchaseOrder', { streamId, stockOverride: 'More comes' })
    expect(data).toMatchObject({
      purchaseOrder: { status: 'ready', unitsCount: 8 },
      results: { processed: [{ number: first.number }, { number: second.number }], failed: [] },
    })
    expect(await orderStatus(first.streamId)).toMatchObject({ status: 'po-generated', stockOverride: null })
    expect(await orderStatus(second.streamId)).toMatchObject({ stockOverride: 'More comes' })
  })

  it('denies its pending orders on rejection, and names the other purchase orders they were on', async () => {
    const customer = await buildCustomer(db, { brands: 2 })
    const [first, second] = [await submitted(customer), await submitted(customer)]
    await call('approveOrder', { orderStreamId: second.streamId })
    const [draft] = await of(customer)
    const [other] = await of(customer, 1)
    const { data } = await call('rejectPurchaseOrder', { streamId: draft?.streamId ?? '', reason: 'Late' })
    expect(data.results).toEqual({
      processed: [
        {
          streamId: first.streamId,
          number: first.number,
          alsoOn: [{ streamId: other?.streamId, number: other?.number }],
        },
      ],
      failed: [
        {
          streamId: second.streamId,
          number: second.number,
          code: 'order-not-deniable',
          status: 400,
          message: 'Invalid order status for denial',
        },
      ],
    })
    expect((await of(customer, 1))[0]?.orderStreamIds).toEqual([second.streamId])
    expect(await orderStatus(first.streamId)).toMatchObject({ status: 'denied', reason: 'Late' })
  })

  it('returns its lines to a draft when voided', async () => {
    const customer = await buildCustomer(db)
    const order = await submitted(customer)
    const streamId = (await of(customer))[0]?.streamId ?? ''
    await call('approvePurchaseOrder', { streamId })
    expect((await orderStatus(order.streamId)).status).toBe('po-generated')
    expect((await call('voidPurchaseOrder', { streamId })).data.purchaseOrder.status).toBe('void')
    expect((await orderStatus(order.streamId)).status).toBe('approved')
    expect(await of(customer)).toMatchObject([{ status: 'draft', orderStreamIds: [order.streamId] }])
    const cancelled = await call('cancelOrder', { orderStreamId: order.streamId, reason: 'Closed' })
    expect(cancelled.data.order).toMatchObject({ status: 'cancelled', purchaseOrders: [] })
    expect(await of(customer)).toEqual([])
  })

  it('is built manually from approved orders, which leave their draft', async () => {
    const customer = await buildCustomer(db)
    const [first, second] = [await submitted(customer), await submitted(customer)]
    const { brandId = 0, lineListId = 0 } = customer.lists[0] ?? {}
    const given = { brandId, inventoryType: 'pre-book' as const, lineListId }
    const unfit = await call('buildPurchaseOrder', { ...given, orderStreamIds: [first.streamId] })
    expect(unfit).toMatchObject({
      status: 409,
      message: 'Some orders are not approved or have no lines of this brand on a draft.',
      data: { orderStreamIds: [first.streamId] },
    })
    await call('approveOrder', { orderStreamId: first.streamId })
    const { data } = await call('buildPurchaseOrder', { ...given, orderStreamIds: [first.streamId] })
    expect(data).toMatchObject({
      purchaseOrder: { status: 'draft', generationType: 'manual', orderStreamIds: [first.streamId] },
      createdNewStream: true,
    })
    const automatic = (await of(customer)).find(({ generationType }) => generationType === 'automatic')
    expect(automatic?.orderStreamIds).toEqual([second.streamId])
  })

  it('rejects commands in the wrong status, on unknown purchase orders, and based on an older version', async () => {
    const missing = { streamId: uuidv7() }
    const sent = { date: '2026-11-20', reference: 'A' }
    const bill = { date: '2026-11-20', invoiceNumber: 'A' }
    for (const answer of [
      await call('getPurchaseOrder', missing),
      await call('approvePurchaseOrder', missing),
      await call('rejectPurchaseOrder', missing),
      await call('voidPurchaseOrder', missing),
      await call('submitPurchaseOrder', { ...missing, ...sent }),
      await call('invoicePurchaseOrder', { ...missing, ...bill }),
      await call('downloadPurchaseOrders', { streamIds: [missing.streamId] }),
    ])
      expect(answer).toMatchObject({ status: 404, message: 'Purchase order not found' })
    const customer = await buildCustomer(db)
    await submitted(customer)
    const streamId = (await of(customer))[0]?.streamId ?? ''
    const stale = { headers: { 'if-match': '9' } }
    const conflict = { status: 409, message: 'Someone else changed this while you were editing.' }
    expect(await call('voidPurchaseOrder', { streamId })).toMatchObject({
      status: 400,
      message: 'Only a ready purchase order that is not submitted can be voided.',
    })
    expect(await call('submitPurchaseOrder', { streamId, ...sent })).toMatchObject({
      status: 400,
      message: 'Only a ready purchase order can be submitted to its brand, and only once.',
    })
    expect(await call('invoicePurchaseOrder', { streamId, ...bill })).toMatchObject({
      status: 400,
      message: 'Only a submitted purchase order can be invoiced, and only once.',
    })
    expect(await call('rejectPurchaseOrder', { streamId }, stale)).toMatchObject(conflict)
    expect(await call('approvePurchaseOrder', { streamId }, stale)).toMatchObject(conflict)
    await call('approvePurchaseOrder', { streamId })
    expect(await call('approvePurchaseOrder', { streamId })).toMatchObject({
      status: 400,
      message: 'Invalid purchase order status for approval',
    })
    expect(await call('rejectPurchaseOrder', { streamId })).toMatchObject({
      status: 400,
      message: 'Invalid purchase order status for rejection',
    })
    expect(await call('voidPurchaseOrder', { streamId }, stale)).toMatchObject(conflict)
    expect(await call('submitPurchaseOrder', { streamId, ...sent }, stale)).toMatchObject(conflict)
    await call('submitPurchaseOrder', { streamId, ...sent })
    expect(await call('invoicePurchaseOrder', { streamId, ...bill }, stale)).toMatchObject(conflict)
  })

  it('is approved once by 10 concurrent calls, and no order submitted at the same time is lost', async () => {
    const customer = await buildCustomer(db)
    await submitted(customer)
    const streamId = (await of(customer))[0]?.streamId ?? ''
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, async () => call('approvePurchaseOrder', { streamId }))),
      submitted(customer),
      submitted(customer),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const held = (await of(customer)).flatMap(({ orderStreamIds }) => orderStreamIds)
    expect(new Set(held).size).toBe(3)
    expect(held).toHaveLength(3)
  })
})
