import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { readJsonText } from '#contract/input/json-text.ts'
import { findWrongIndexTables } from '#server/domain/ordering/testing/index-tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call, exported } = await testApp()
const { cart, submitted, purchaseOrdersOf } = placeOrders({ call, clock })

const shipping = {
  type: 'shipping' as const,
  line1: '1 Pier',
  city: 'Salem',
  state: 'MA',
  postalCode: '01970',
  country: 'US',
}

async function buildCustomerWithAddress(wish: Parameters<typeof buildCustomer>[1] = {}) {
  const customer = await buildCustomer(db, wish)
  await call('changeStoreAddresses', { id: customer.storeId, addresses: [shipping] })
  return customer
}

const customer = await buildCustomerWithAddress()
const as = await signInAs(db, clock, customer.buyer.id, 'portal')
const rep = await buildUser(db, { type: 'internal', firstName: 'Rita', lastName: 'Reyes' })

const own = {
  customerPoNumber: 'PO-88 / A',
  shipTo: 'shipping' as const,
  shipStartOn: '2027-02-01',
  shipCancelOn: '2027-03-15',
  customerNote: 'Deliver to the back door',
}
const all = {
  ...own,
  salesRepId: rep.id,
  terms: 'Net 30',
  messageToCustomer: 'Thank you for your order',
  internalNote: 'Slow payer',
}
const read = {
  customerPoNumber: 'PO-88 / A',
  shipTo: shipping,
  shipStartOn: '2027-02-01T00:00:00Z',
  shipCancelOn: '2027-03-15T00:00:00Z',
  customerNote: 'Deliver to the back door',
  salesRepId: rep.id,
  salesRepName: 'Rita Reyes',
  terms: 'Net 30',
  messageToCustomer: 'Thank you for your order',
  internalNote: 'Slow payer',
}

const open = async (details?: InputOf<'createOrder'>['details'], options = {}) =>
  call(
    'createOrder',
    {
      storeId: customer.storeId,
      type: 'pre-book',
      items: [{ itemId: customer.lists[0]?.itemIds[0] ?? 0, quantity: 4 }],
      details,
    },
    options,
  )
const change = async (
  orderStreamId: string,
  details: InputOf<'changeOrderDetails'>['details'],
  options: Parameters<typeof call>[2] = {},
) => call('changeOrderDetails', { orderStreamId, details }, options)

describe('the details of an order', () => {
  it('are set when it is created, changed, and submitted, and each change is in its history', async () => {
    const { order } = (await open({ customerPoNumber: 'PO-1', terms: 'Net 60' })).data
    expect(order).toMatchObject({ customerPoNumber: 'PO-1', terms: 'Net 60', shipTo: null, version: 1 })
    const orderStreamId = order.streamId
    const changed = await change(orderStreamId, all, { headers: { 'if-match': '1' } })
    expect(changed.data).toMatchObject({ order: read, nextExpectedStreamVersion: 2, createdNewStream: false })
    expect((await call('getOrder', { streamId: orderStreamId })).data).toMatchObject(read)
    const sent = await call('submitOrder', { orderStreamId, details: { customerPoNumber: 'PO-2' } })
    expect(sent.data.order).toMatchObject({ status: 'pending-review', customerPoNumber: 'PO-2', version: 4 })
    const { data: history } = await call('getOrderHistory', { id: orderStreamId })
    expect(history).toMatchObject([
      { action: 'details changed, submitted', after: { customerPoNumber: 'PO-2' } },
      {
        action: 'details changed',
        before: { customerPoNumber: 'PO-1', salesRep: null, terms: 'Net 60' },
        after: {
          customerPoNumber: 'PO-88 / A',
          shipTo: '1 Pier, Salem, MA 01970, US',
          shipStartOn: '2027-02-01',
          shipCancelOn: '2027-03-15',
          salesRep: 'Rita Reyes',
          terms: 'Net 30',
          messageToCustomer: 'Thank you for your order',
          customerNote: 'Deliver to the back door',
          internalNote: 'Slow payer',
        },
      },
      { action: 'opened' },
    ])
  })

  it('keep what is not given, and null or empty text clears', async () => {
    const { streamId } = (await open(all)).data.order
    expect((await change(streamId, { terms: '', salesRepId: null, shipTo: null })).data.order).toMatchObject({
      ...read,
      terms: null,
      salesRepId: null,
      salesRepName: null,
      shipTo: null,
    })
    const { version } = (await change(streamId, { customerPoNumber: 'PO-88 / A' })).data.order
    expect(version).toBe(2)
  })

  it('keep the address of the day it was chosen', async () => {
    const moved = await buildCustomerWithAddress()
    const { streamId } = await cart(moved)
    await change(streamId, { shipTo: 'shipping' })
    await call('changeStoreAddresses', { id: moved.storeId, addresses: [{ ...shipping, line1: '9 Quay' }] })
    const shipToOf = async () => (await call('getOrder', { streamId })).data.shipTo?.line1
    expect(await shipToOf()).toBe('1 Pier')
    await change(streamId, { shipTo: 'shipping' })
    expect(await shipToOf()).toBe('9 Quay')
  })

  it('refuse an address the store does not have, a rep outside the active team, and an inverted window', async () => {
    const { streamId } = (await open()).data.order
    const refused = async (details: InputOf<'changeOrderDetails'>['details']) => {
      const { status, message, data } = await change(streamId, details)
      return [status, message, (data as unknown as { issues: { path: string }[] }).issues[0]?.path]
    }
    const noBilling = [400, 'The store has no billing address.', 'details.shipTo']
    const noRep = [400, 'The sales rep must be an active team member.', 'details.salesRepId']
    const inverted = [400, 'The cancel date is before the ship start.', 'details.shipCancelOn']
    expect(await refused({ shipTo: 'billing' })).toEqual(noBilling)
    const left = await buildUser(db, { type: 'internal' })
    await call('changeUserStatus', { id: left.id, status: 'inactive' })
    for (const salesRepId of [customer.buyer.id, left.id, uuidv7(clock.now())])
      expect(await refused({ salesRepId })).toEqual(noRep)
    expect(await refused({ shipStartOn: '2027-02-01', shipCancelOn: '2027-01-31' })).toEqual(inverted)
    expect(await refused({ shipStartOn: 'soon' })).toEqual([400, 'Wrong Input', 'details.shipStartOn'])
    const window = { shipStartOn: '2027-02-01', shipCancelOn: '2027-01-31' }
    const wrong = [
      [{ shipTo: 'billing' as const }, noBilling],
      [{ salesRepId: customer.buyer.id }, noRep],
      [window, inverted],
    ] as const
    for (const [details, [, message]] of wrong) {
      expect(await open(details)).toMatchObject({ status: 400, message })
      const sent = await call('submitOrder', { orderStreamId: streamId, details })
      expect(sent).toMatchObject({ status: 400, message })
    }
  })

  it('refuse what staff set from a customer who opens or submits a cart', async () => {
    const refusal = { status: 400, data: { issues: [{ path: 'details.terms' }] } }
    expect(await open({ terms: 'Net 90' }, { as })).toMatchObject(refusal)
    const { streamId } = (await open(own, { as })).data.order
    const sent = await call('submitOrder', { orderStreamId: streamId, details: { terms: 'Net 90' } }, { as })
    expect(sent).toMatchObject(refusal)
  })

  it('refuse a stale version, an unknown order, and the order of another customer', async () => {
    const { streamId } = (await open()).data.order
    await change(streamId, { terms: 'Net 30' })
    expect(await change(streamId, { terms: 'Net 60' }, { headers: { 'if-match': '1' } })).toMatchObject({
      status: 409,
      data: { nextExpectedStreamVersion: 2 },
    })
    const notFound = { status: 404, message: 'Order not found' }
    expect(await change(uuidv7(clock.now()), { terms: 'Net 30' })).toMatchObject(notFound)
    const other = await cart(await buildCustomer(db))
    expect(await change(other.streamId, { customerPoNumber: 'PO-1' }, { as })).toMatchObject(notFound)
  })

  it('are fixed by approval, except what staff needs to correct', async () => {
    const { streamId } = await submitted(customer)
    expect((await change(streamId, all)).status).toBe(200)
    await call('approveOrder', { orderStreamId: streamId })
    expect(await change(streamId, { customerPoNumber: 'PO-9', terms: 'Net 90' })).toMatchObject({
      status: 400,
      message: "These details can't be changed anymore.",
      data: { issues: [{ path: 'details.customerPoNumber' }] },
    })
    const still = { salesRepId: null, terms: 'Net 90', messageToCustomer: 'Sent', internalNote: 'Paid' }
    expect((await change(streamId, { ...own, ...still })).data.order).toMatchObject({
      ...read,
      ...still,
      salesRepName: null,
    })
  })

  it('of a cart are set by its customer where they are theirs', async () => {
    const { order } = (await open(own, { as })).data
    expect(order).toMatchObject({
      customerPoNumber: 'PO-88 / A',
      shipTo: shipping,
      shipStartOn: '2027-02-01T00:00:00Z',
      shipCancelOn: '2027-03-15T00:00:00Z',
      customerNote: 'Deliver to the back door',
    })
    expect(await change(order.streamId, { terms: 'Net 90' }, { as })).toMatchObject({
      status: 400,
      message: 'Only staff can set these details.',
      data: { issues: [{ path: 'details.terms' }] },
    })
    expect((await change(order.streamId, { customerPoNumber: 'PO-3' }, { as })).data.order).toMatchObject({
      customerPoNumber: 'PO-3',
    })
    await change(order.streamId, { messageToCustomer: 'Thank you', internalNote: 'SECRET' })
    const { data } = await call('getOrder', { streamId: order.streamId }, { as })
    expect(data).toMatchObject({ messageToCustomer: 'Thank you', internalNote: null })
    await call(
      'submitOrder',
      { orderStreamId: order.streamId, details: { customerNote: 'Ring twice' } },
      { as },
    )
    expect(await change(order.streamId, { customerPoNumber: 'PO-4' }, { as })).toMatchObject({
      status: 400,
      message: "These details can't be changed anymore.",
    })
  })

  it('are copied to a new cart where the next order has the same ones', async () => {
    const { streamId } = await submitted(customer)
    await change(streamId, all)
    const copied = async () => (await call('replicateOrder', { orderStreamId: streamId })).data.order
    const same = { shipTo: shipping, terms: 'Net 30' }
    const ofThisOrder = { customerPoNumber: null, shipStartOn: null, customerNote: null, internalNote: null }
    expect(await copied()).toMatchObject({ ...same, ...ofThisOrder, salesRepName: 'Rita Reyes' })
    await call('changeUserStatus', { id: rep.id, status: 'inactive' })
    expect(await copied()).toMatchObject({ ...same, salesRepId: null })
    await call('changeUserStatus', { id: rep.id, status: 'active' })
  })

  it('keep a rep who has orders from being deleted', async () => {
    const { streamId } = (await open()).data.order
    const leaving = await buildUser(db, { type: 'internal' })
    await change(streamId, { salesRepId: leaving.id })
    expect((await call('deleteUser', { id: leaving.id })).data).toMatchObject({ outcome: 'deactivated' })
    expect((await call('getOrder', { streamId })).data.salesRepId).toBe(leaving.id)
  })
})

describe('several orders', () => {
  it('get a sales rep or ship window together, with a result for each', async () => {
    const [pending, approved] = [await submitted(customer), await submitted(customer)]
    await call('approveOrder', { orderStreamId: approved.streamId })
    const missing = uuidv7(clock.now())
    const changeAll = async (details: InputOf<'changeOrdersDetails'>['details']) =>
      (
        await call('changeOrdersDetails', {
          streamsIds: [pending.streamId, approved.streamId, missing],
          details,
        })
      ).data.results
    const named = ({ streamId, number }: { streamId: string; number: string }) => ({ streamId, number })
    const notFound = { streamId: missing, number: null, code: 'order-not-found' }
    expect(await changeAll({ salesRepId: rep.id })).toMatchObject({
      processed: [named(pending), named(approved)],
      failed: [notFound],
    })
    expect(await changeAll({ shipStartOn: '2027-04-01', shipCancelOn: '2027-04-30' })).toMatchObject({
      processed: [named(pending)],
      failed: [
        {
          ...named(approved),
          code: 'order-details-fixed',
          message: "These details can't be changed anymore.",
        },
        notFound,
      ],
    })
    const { data } = await call('getOrder', { streamId: pending.streamId })
    expect(data).toMatchObject({ salesRepId: rep.id, shipStartOn: '2027-04-01T00:00:00Z', version: 4 })
    expect((await changeAll({ shipCancelOn: '2027-03-01' })).failed[0]).toMatchObject({
      ...named(pending),
      code: 'order-ship-window',
    })
    expect((await changeAll({ salesRepId: customer.buyer.id })).failed.map(({ code }) => code)).toEqual([
      'order-sales-rep-unfit',
      'order-sales-rep-unfit',
      'order-not-found',
    ])
  })
})

describe('lists of orders', () => {
  it('show, filter, and find orders by their details, sorted in every way, also within brands and searches', async () => {
    const found = await buildCustomerWithAddress({ brands: 2 })
    const { storeId, lists } = found
    const { brandId = 0, lineListId = 0 } = lists[0] ?? {}
    const seller = await buildUser(db, { type: 'internal' })
    const [first, second, plain] = [await submitted(found), await submitted(found), await submitted(found)]
    await change(first.streamId, {
      salesRepId: seller.id,
      customerPoNumber: 'Find-Me 77',
      shipStartOn: '2027-05-01',
      shipCancelOn: '2027-06-01',
    })
    await change(second.streamId, { salesRepId: seller.id, shipStartOn: '2027-05-20' })
    const numbers = async (input: InputOf<'getOrders'>, options = {}) =>
      (await call('getOrders', input, options)).data.map(({ number }) => number)
    const ofRep = { salesRepId: seller.id }
    for (const more of [
      {},
      { orderBy: 'totalPrice' as const },
      { orderBy: 'number' as const },
      { storeId },
      { brandId },
      { lineListId },
      { brandId, lineListId, status: ['pending-review' as const] },
      { hasMultipleBrands: true },
      { search: 'a-0001' },
      { search: 'SO-', brandId },
    ])
      expect([more, (await numbers({ ...ofRep, ...more })).toSorted()]).toEqual([
        more,
        [first.number, second.number],
      ])
    expect(await numbers({ ...ofRep, pageSize: 1 })).toEqual([second.number])
    expect(await numbers({ ...ofRep, status: ['approved'] })).toEqual([])
    expect(await numbers({ customerPoNumber: 'find-me 77' })).toEqual([first.number])
    expect(await numbers({ customerPoNumber: 'find-me' })).toEqual([])
    expect(await numbers({ search: 'FIND-me 77' })).toEqual([first.number])
    expect(await numbers({ search: 'find-me 77', brandId })).toEqual([first.number])
    expect(await numbers({ search: 'find-me 77', storeId })).toEqual([first.number])
    expect(await numbers({ storeId, shipStartFrom: '2027-05-01' })).toEqual([second.number, first.number])
    expect(await numbers({ storeId, shipStartFrom: '2027-05-02' })).toEqual([second.number])
    expect(await numbers({ shipStartFrom: '2027-05-01', shipStartTo: '2027-05-19', brandId })).toEqual([
      first.number,
    ])
    expect(await numbers({ storeId, shipCancelTo: '2027-06-01' })).toEqual([first.number])
    expect(await numbers({ storeId, shipCancelTo: '2027-05-31' })).toEqual([])
    const [row] = (await call('getOrders', { ...ofRep, shipCancelTo: '2027-06-01' })).data
    expect(row).toMatchObject({
      salesRepId: seller.id,
      salesRepName: expect.stringContaining(' '),
      customerPoNumber: 'Find-Me 77',
      shipStartOn: '2027-05-01T00:00:00Z',
      shipCancelOn: '2027-06-01T00:00:00Z',
    })
    const sums = await call('getOrderSums', ofRep)
    expect(sums.data).toEqual([{ unitsCount: 16, totalPrice: 400 }])
    expect(sums.headers['x-total-count']).toBe('2')
    const buyer = await signInAs(db, clock, found.buyer.id, 'portal')
    expect(await numbers({ search: 'find-me 77' }, { as: buyer })).toEqual([first.number])
    expect(await numbers({ customerPoNumber: 'find-me 77' }, { as })).toEqual([])
    expect(await numbers({ storeId })).toContain(plain.number)
  })

  it('follow the order as its details and status change', async () => {
    const { streamId, number } = await submitted(customer)
    await change(streamId, { customerPoNumber: 'FOLLOW-1' })
    const found = async (status: 'pending-review' | 'approved') =>
      (await call('getOrders', { search: 'follow-1', status: [status] })).data.length
    expect(await found('pending-review')).toBe(1)
    await call('approveOrder', { orderStreamId: streamId })
    expect([await found('pending-review'), await found('approved')]).toEqual([0, 1])
    expect(await findWrongIndexTables(db)).toEqual([])
    const { streamId: open } = await submitted(customer)
    await change(open, { customerPoNumber: 'FOLLOW-2' })
    await change(open, { customerPoNumber: null })
    expect((await call('getOrders', { search: 'follow-2' })).data).toEqual([])
    expect(await findWrongIndexTables(db)).toEqual([])
    expect(number).toMatch(/^SO-/)
  })

  it('export the details', async () => {
    const seller = await buildUser(db, { type: 'internal', firstName: 'Xavier', lastName: 'Port' })
    const { streamId } = await submitted(customer)
    await change(streamId, { ...all, salesRepId: seller.id, customerPoNumber: '=1+1' })
    const [head, row] = await exported('exportOrders', { salesRepId: seller.id })
    expect(head).toContain('Total (USD),Customer PO number,Ship start,Cancel date,Sales rep,Terms,Reason')
    expect(row).toMatch(/,100,'=1\+1,2\/1\/2027,3\/15\/2027,Xavier Port,Net 30,$/)
  })
})

describe('the workbook of a purchase order', () => {
  it('lists what the orders ask of the shipment, but no internal note', async () => {
    const shipped = await buildCustomerWithAddress()
    const { streamId, number } = await submitted(shipped)
    await change(streamId, all)
    const { number: plain } = await submitted(shipped)
    const [{ streamId: purchaseOrder } = { streamId: '' }] = await purchaseOrdersOf(shipped)
    const { data } = await call('getPurchaseOrderWorkbook', { streamId: purchaseOrder })
    expect(data.orders).toEqual([
      {
        number,
        customerPoNumber: 'PO-88 / A',
        shipStartOn: '2027-02-01T00:00:00Z',
        shipCancelOn: '2027-03-15T00:00:00Z',
        shipTo: `${(await call('getOrder', { streamId })).data.storeName}, 1 Pier, Salem, MA 01970, US`,
        unitsCount: 4,
      },
      expect.objectContaining({ number: plain, customerPoNumber: null, shipTo: null, unitsCount: 4 }),
    ])
    expect(JSON.stringify(data)).not.toContain('Slow payer')
    expect(readJsonText((await call('getOrder', { streamId })).data.items)).toHaveLength(1)
  })
})
