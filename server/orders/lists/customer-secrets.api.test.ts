import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'
import { holdersOf } from '#contract/permissions.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { workbookOf } from '#server/testing/workbook.ts'

const testing = await testApp()
const { app, db, clock, call, staff } = testing
const { upload } = importing(testing)
const { cart, submitted, purchaseOrdersOf } = placeOrders({ call, clock })

const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 1 })
const { storeId, buyer, lists } = customer
const { lineListId = 0, itemIds = [] } = lists[0] ?? {}
const as = await signInAs(db, clock, buyer.id, 'portal')

/** Orders of every status with internal reasons, and a denial with a reason for the customer. */
async function buildOrders() {
  const onReady = await submitted(customer, 'brand-ats')
  const [first] = await purchaseOrdersOf(customer)
  await call('approvePurchaseOrder', { streamId: first?.streamId ?? '', stockOverride: 'SECRET-READY' })
  const approved = await submitted(customer, 'brand-ats')
  await call('approveOrder', { orderStreamId: approved.streamId, stockOverride: 'SECRET-OVERRIDE' })
  await call('changeOrderDetails', {
    orderStreamId: approved.streamId,
    details: { internalNote: 'SECRET-DETAILS', messageToCustomer: 'Thank you for your order.' },
  })
  const denied = await submitted(customer, 'brand-ats')
  await call('denyOrders', {
    streamsIds: [denied.streamId],
    reason: 'We no longer carry this style.',
    internalNote: 'SECRET-NOTE',
  })
  const cancelled = await submitted(customer, 'brand-ats')
  await call('cancelOrder', { orderStreamId: cancelled.streamId, reason: 'SECRET-CANCELLATION' })
  const orders = [onReady, approved, denied, cancelled].map(({ streamId }) => streamId)
  return { orders, readyNumber: first?.number ?? '' }
}

const { orders, readyNumber } = await buildOrders()
const [, approved = '', denied = ''] = orders
const open = (await cart(customer, 'brand-ats')).streamId
const other = (await cart(customer, 'brand-ats')).streamId
const item = { itemId: itemIds[1] ?? 0, quantity: 1 }

const workbook = await workbookOf([
  ['Style', 'Size', 'Quantity'],
  ['A-0001', 'M4/W6', 3],
])
const { key: fileKey } = await upload(workbook, 'order-form', 'order.xlsx')
await db.updateTable('unclaimedUploads').set({ ownerId: buyer.id }).where('fileKey', '=', fileKey).execute()

/** The inputs of every call that customers may make, for all orders. */
const asked: Partial<Record<CallName, readonly object[]>> = {
  verifyToken: [{}],
  getOrders: [
    { withItems: true },
    { status: ['denied', 'cancelled', 'approved', 'po-generated'], withItems: true },
    { search: 'SECRET' },
  ],
  getOrderStores: [{}],
  getOrderableLists: [{ storeId }],
  getOrderableItems: [{ storeId, lineListId }],
  getOrder: orders.map((streamId) => ({ streamId })),
  getOrderFileNames: [{ organizationId: customer.organizationId }],
  downloadOrder: orders.map((streamId) => ({ streamId, format: 'pdf' })),
  getOrderPictures: orders.map((streamId) => ({ streamId })),
  createOrder: [{ storeId, type: 'brand-ats', items: [item] }],
  changeItemQuantity: [
    { orderStreamId: open, items: [item] },
    { orderStreamId: approved, items: [item] },
  ],
  changeOrderDetails: [
    { orderStreamId: open, details: { customerNote: 'Ring twice' } },
    { orderStreamId: open, details: { internalNote: 'Paid' } },
    { orderStreamId: approved, details: { internalNote: 'Paid' } },
  ],
  removeOrderItem: [
    { orderStreamId: open, itemId: itemIds[1] },
    { orderStreamId: approved, itemId: itemIds[0] },
  ],
  submitOrder: [{ orderStreamId: open }, { orderStreamId: other }, { orderStreamId: denied }],
  getPresignedUploadUrl: [
    { fileName: 'a.xlsx', fileSize: 10, contentType: 'text/plain', purpose: 'order-form' },
  ],
  getOrderForm: [
    { storeId, lineListIds: [lineListId] },
    ...orders.map((orderStreamId) => ({ storeId, lineListIds: [lineListId], orderStreamId })),
  ],
  getOrderFormReading: [{ fileKey, storeId }],
  getMarkedOrderForm: [{ fileKey, storeId }],
  orderFromForm: [{ fileKey, storeId, into: 'new-cart' }],
  replicateOrder: orders.map((orderStreamId) => ({ orderStreamId })),
}

async function documentText({ streamId }: { streamId: string }, { as }: { as?: string }): Promise<string> {
  const { rawPayload } = await app.inject({
    url: `/api/orders/${streamId}/document?format=pdf`,
    headers: { authorization: `Bearer ${as ?? staff}` },
  })
  return (await readPdf(rawPayload)).join('\n')
}

/** All responses of calls to one caller, as text. */
async function answers(options: { as?: string }, only: readonly CallName[]): Promise<string> {
  const texts: string[] = []
  for (const name of only)
    for (const input of asked[name] ?? [])
      texts.push(
        name === 'downloadOrder'
          ? await documentText(input as { streamId: string }, options)
          : JSON.stringify(await call(name, input as never, options)),
      )
  return texts.join('\n')
}

/** The internal texts that a response contains. */
async function secretsIn(text: string): Promise<string[]> {
  const { data } = await call('getPurchaseOrders', { status: 'draft', pageSize: 100 })
  expect(data.length).toBeGreaterThan(0)
  const drafts = data.filter(({ number }) => text.includes(number)).map(() => 'the number of a draft')
  return [...new Set([...(text.match(/SECRET-[A-Z]+/g) ?? []), ...drafts])].toSorted()
}

describe('a customer', () => {
  it('reads the reason of a denial but no internal reason and no draft in any call it may make', async () => {
    const allowed = (Object.keys(calls) as CallName[]).filter((name) =>
      holdersOf(calls[name].permission).includes('customer'),
    )
    expect(Object.keys(asked).toSorted()).toEqual(allowed.toSorted())
    const text = await answers({ as }, allowed)
    expect(await secretsIn(text)).toEqual([])
    expect(text).toContain(readyNumber)
    expect(text).toContain('We no longer carry this style.')
    expect(text).toContain('Thank you for your order.')
  })

  it('detects an order sent to a customer with internal fields', async () => {
    expect(await secretsIn(await answers({}, ['getOrder']))).toEqual([
      'SECRET-CANCELLATION',
      'SECRET-DETAILS',
      'SECRET-NOTE',
      'SECRET-OVERRIDE',
      'SECRET-READY',
      'the number of a draft',
    ])
  })
})
