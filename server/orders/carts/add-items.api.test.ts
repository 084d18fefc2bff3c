import { describe, expect, it } from 'vitest'
import { readJsonText } from '#contract/input/json-text.ts'
import { findWrongIndexTables } from '#server/domain/ordering/testing/index-tables.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call } = await testApp()
const { submitted, purchaseOrdersOf } = placeOrders({ call, clock })

/** A pending order of the first list of a customer with two brands. */
async function pendingOrder(wish: Parameters<typeof buildCustomer>[1] = {}) {
  const customer = await buildCustomer(db, { brands: 2, ...wish })
  const [first, second] = customer.lists
  if (!first || !second) throw new Error('Two lists were asked for')
  const { streamId } = await submitted({ ...customer, lists: [first] }, wish.type as 'pre-book' | undefined)
  const set = async (
    items: readonly (readonly [itemId: number | undefined, quantity: number])[],
    options: Parameters<typeof call>[2] = {},
  ) =>
    call(
      'changeItemQuantity',
      {
        orderStreamId: streamId,
        items: items.map(([itemId = 0, quantity]) => ({ itemId, quantity })),
      },
      options,
    )
  return { customer, first, second, streamId, set }
}

describe('a pending order', () => {
  it("gets more sizes of its lists, at today's price and on its draft", async () => {
    const { customer, first, streamId, set } = await pendingOrder()
    const [one, two] = first.itemIds
    await db
      .updateTable('lineListItems')
      .set({ wholesale: 3000 })
      .where('lineListId', '=', first.lineListId)
      .execute()
    const { order } = (
      await set([
        [two, 6],
        [one, 5],
      ])
    ).data
    expect(order).toMatchObject({ status: 'pending-review', itemsCount: 2, unitsCount: 11, totalPrice: 305 })
    expect(readJsonText(order.items)).toMatchObject([
      { itemId: one, quantity: 5, unitPrice: 25 },
      { itemId: two, quantity: 6, unitPrice: 30, flag: null },
    ])
    const [draft] = await purchaseOrdersOf(customer)
    expect(draft).toMatchObject({
      status: 'draft',
      unitsCount: 11,
      itemsCount: 2,
      orderStreamIds: [streamId],
    })
    const { data: history } = await call('getOrderHistory', { id: streamId })
    expect(history[0]).toMatchObject({ action: 'quantities changed', after: { totalPrice: 305 } })
    expect(await findWrongIndexTables(db)).toEqual([])
  })

  it('joins the draft of another brand, and leaves that of a brand without items', async () => {
    const { customer, first, second, streamId, set } = await pendingOrder()
    const { order } = (
      await set([
        [second.itemIds[0], 3],
        [first.itemIds[0], 0],
      ])
    ).data
    expect(readJsonText(order.brandIds)).toEqual([second.brandId])
    const draftOf = async (index: number) => (await purchaseOrdersOf(customer, index))[0]
    expect(await draftOf(1)).toMatchObject({ unitsCount: 3, orderStreamIds: [streamId] })
    expect(await draftOf(0)).toBeUndefined()
    await call('approvePurchaseOrder', { streamId: (await draftOf(1))?.streamId ?? '' })
    expect((await call('getOrder', { streamId })).data.status).toBe('po-generated')
    expect(await findWrongIndexTables(db)).toEqual([])
  })

  it('refuses what its store cannot order now', async () => {
    const { customer, first, second, set } = await pendingOrder()
    const refused = { status: 409, message: 'Some items cannot be ordered.' }
    const closing = async (fields: { deadline?: string | null; orderingClosedAt?: string | null }) =>
      db.updateTable('lineLists').set(fields).where('id', '=', second.lineListId).execute()
    await closing({ deadline: '2000-01-01' })
    expect(await set([[second.itemIds[0], 3]])).toMatchObject(refused)
    await closing({ deadline: null, orderingClosedAt: clock.now().toISOString() })
    expect(await set([[second.itemIds[0], 3]])).toMatchObject(refused)
    await closing({ orderingClosedAt: null })
    expect(await set([[2_000_000_000, 3]])).toMatchObject(refused)
    await call('changeStoreStatus', { id: customer.storeId, newStatus: 'inactive' })
    expect(await set([[second.itemIds[0], 3]])).toMatchObject(refused)
    // What it has can still change.
    expect((await set([[first.itemIds[0], 3]])).status).toBe(200)
  })

  it('refuses a split pack, an item of another type, the removal of a missing item, and a stale version', async () => {
    const pack = [
      { size: '7', units: 1 },
      { size: '8', units: 2 },
    ]
    const { first, second, set } = await pendingOrder()
    const packs = await pendingOrder({ sizes: ['9', '7-8 (1/2)'] })
    const packed = packs.second.itemIds[1]
    await db
      .updateTable('lineListSizes')
      .set({ pack: JSON.stringify(pack) })
      .where('id', '=', packed ?? 0)
      .execute()
    expect(await packs.set([[packed, 4]])).toMatchObject({
      status: 409,
      message: 'A-0001 7-8 (1/2) is a pack of 3 units: order 3, 6, or another multiple.',
    })
    const stock = await buildCustomer(db, { type: 'brand-ats', quantity: 5 })
    expect(await set([[stock.lists[0]?.itemIds[0], 1]])).toMatchObject({ status: 409 })
    expect(await set([[second.itemIds[0], 0]])).toMatchObject({ status: 404 })
    expect(await set([[second.itemIds[0], 1]], { headers: { 'if-match': '1' } })).toMatchObject({
      status: 409,
      data: { nextExpectedStreamVersion: 2 },
    })
    expect(await set([[first.itemIds[0], 0]])).toMatchObject({ status: 400 })
  })

  it('gets items only from staff, and only until it is decided', async () => {
    const { customer, second, streamId, set } = await pendingOrder()
    const as = await signInAs(db, clock, customer.buyer.id, 'portal')
    const notEditable = { status: 400, message: 'Invalid order status for editing' }
    expect(await set([[second.itemIds[0], 1]], { as })).toMatchObject(notEditable)
    await call('approveOrder', { orderStreamId: streamId })
    expect(await set([[second.itemIds[0], 1]])).toMatchObject(notEditable)
  })
})
