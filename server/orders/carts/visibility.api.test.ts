import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signInAs } from '#server/testing/sign-in-as.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'

const { db, clock, call, staffUser } = await testApp()
const { cart } = placeOrders({ call, clock })

type Customer = Awaited<ReturnType<typeof buildCustomer>>
type Change = (
  tx: Kysely<Tables>,
  customer: Customer,
  id: { list: number; brand: number },
) => Promise<unknown>

/** Each of these hides all items of the list from the store (docs/rules.md#visible-to-a-store). */
const hiding: Record<string, Change> = {
  'its brand is none of the store’s': async (tx, { storeId }) =>
    sql`DELETE FROM store_brand_catalog_types WHERE store_id = ${storeId}`
      .execute(tx)
      .then(async () => sql`DELETE FROM store_brands WHERE store_id = ${storeId}`.execute(tx)),
  'its catalog type is not chosen for the brand': async (tx, { storeId }) =>
    sql`DELETE FROM store_brand_catalog_types WHERE store_id = ${storeId}`.execute(tx),
  'its tier is above the store’s': async (tx, _, { list }) =>
    sql`UPDATE line_list_items SET tier = 'better' WHERE line_list_id = ${list}`.execute(tx),
  'its list is not published': async (tx, _, { list }) =>
    sql`UPDATE line_lists SET published_at = NULL WHERE id = ${list}`.execute(tx),
  'its list is archived': async (tx, _, { list }) =>
    sql`UPDATE line_lists SET archived_at = now() WHERE id = ${list}`.execute(tx),
  'its brand is inactive': async (tx, _, { brand }) =>
    sql`UPDATE brands SET status = 'inactive' WHERE id = ${brand}`.execute(tx),
  'it is withdrawn': async (tx, _, { list }) =>
    sql`UPDATE line_list_items SET withdrawn_at = now() WHERE line_list_id = ${list}`.execute(tx),
}

/** Each of these closes ordering; the items remain visible (docs/rules.md#visible-to-a-store). */
const closing: Record<string, Change> = {
  'ordering is closed': async (tx, _, { list }) =>
    sql`UPDATE line_lists SET ordering_closed_at = now() WHERE id = ${list}`.execute(tx),
  'its deadline is over': async (tx, _, { list }) =>
    sql`UPDATE line_lists SET deadline = '2026-01-01' WHERE id = ${list}`.execute(tx),
}

async function given(change: Change) {
  const customer = await buildCustomer(db)
  const { lineListId = 0, brandId = 0, itemIds = [] } = customer.lists[0] ?? {}
  const { streamId: orderStreamId } = await cart(customer)
  const { storeId } = customer
  const listed = async () => ({
    lists: (await call('getOrderableLists', { storeId })).data.map(({ orderable }) => orderable),
    items: (await call('getOrderableItems', { storeId, lineListId })).data.map(({ orderable }) => orderable),
  })
  expect(await listed()).toEqual({ lists: [true], items: [true, true, true] })
  await change(db, customer, { list: lineListId, brand: brandId })
  const items = [{ itemId: itemIds[0] ?? 0, quantity: 1 }]
  const refused = { status: 409, message: 'Some items cannot be ordered.' }
  expect(await call('createOrder', { storeId, type: 'pre-book', items })).toMatchObject(refused)
  expect(await call('submitOrder', { orderStreamId })).toMatchObject(refused)
  expect(await call('changeItemQuantity', { orderStreamId, items })).toMatchObject(refused)
  return listed()
}

describe('an item is neither visible nor orderable if', () => {
  it.each(Object.entries(hiding))('%s', async (_, change) => {
    expect(await given(change)).toEqual({ lists: [], items: [] })
  })
})

describe('an item is visible but not orderable if', () => {
  it.each(Object.entries(closing))('%s', async (_, change) => {
    expect(await given(change)).toEqual({ lists: [false], items: [false, false, false] })
  })
})

it('shows a store the tiers up to its own', async () => {
  const customer = await buildCustomer(db)
  const { storeId } = customer
  const { lineListId = 0 } = customer.lists[0] ?? {}
  for (const [model, tier] of [
    ['A-0002', 'better'],
    ['A-0003', 'best'],
  ])
    await sql`
      UPDATE line_list_items SET tier = ${tier} WHERE line_list_id = ${lineListId} AND model_code = ${model}`.execute(
      db,
    )
  for (const [tier, seen] of [
    ['good', 1],
    ['better', 2],
    ['best', 3],
  ] as const) {
    await db.updateTable('storeBrands').set({ segmentation: tier }).where('storeId', '=', storeId).execute()
    expect((await call('getOrderableItems', { storeId, lineListId })).data).toHaveLength(seen)
  }
})

it('rejects orders for a store of an inactive organization', async () => {
  const customer = await buildCustomer(db)
  const open = await cart(customer)
  await db
    .updateTable('organizations')
    .set({ status: 'inactive' })
    .where('id', '=', customer.organizationId)
    .execute()
  const refused = { status: 409, message: 'The store or its organization is inactive.' }
  expect(await call('createOrder', { storeId: customer.storeId, type: 'pre-book' })).toMatchObject(refused)
  expect(await call('submitOrder', { orderStreamId: open.streamId })).toMatchObject(refused)
  expect((await call('getOrderableLists', { storeId: customer.storeId })).data).toEqual([])
})

it('keeps ordering open until midnight of the deadline in TIME_ZONE', async () => {
  const customer = await buildCustomer(db)
  const { lineListId = 0 } = customer.lists[0] ?? {}
  const [early, late] = [await cart(customer), await cart(customer)]
  await db.updateTable('lineLists').set({ deadline: '2026-03-05' }).where('id', '=', lineListId).execute()
  // Midnight in New York is 5 a.m. UTC.
  const end = Date.parse('2026-03-06T05:00:00Z')
  clock.advance(end - 60_000 - clock.now().getTime())
  // The session of the staff user has expired by now.
  const as = await signInAs(db, clock, staffUser.id)
  expect((await call('submitOrder', { orderStreamId: early.streamId }, { as })).status).toBe(200)
  clock.advance(60_000)
  expect(await call('submitOrder', { orderStreamId: late.streamId }, { as })).toMatchObject({
    status: 409,
    message: 'Some items cannot be ordered.',
  })
})
