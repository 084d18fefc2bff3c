import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildPublishedList } from '#server/testing/build/line-list.ts'
import { buildStore } from '#server/testing/build/store.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { db, call, clock } = app
const { cart, submitted } = placeOrders(app)

/** A customer with orders of two seasons of one brand; the older list has three models, of which one was ordered again. */
async function haveSeasons() {
  const customer = await buildCustomer(db, { season: 'S1', wholesale: 1000, deadline: '2099-05-01' })
  const [segment] = customer.segments
  if (!segment) throw new Error('The customer has no brand')
  const [old] = customer.lists
  const current = await buildPublishedList(db, segment, {
    season: 'S2',
    wholesale: 2000,
    deadline: '2099-03-01',
  })
  const order = async (items: { itemId: number; quantity: number }[]) => {
    const { data } = await call('createOrder', { storeId: customer.storeId, type: 'pre-book', items })
    clock.advance(1000)
    return (await call('submitOrder', { orderStreamId: data.order.streamId })).data.order
  }
  await order([
    { itemId: old?.itemIds[0] ?? 0, quantity: 5 },
    { itemId: old?.itemIds[3] ?? 0, quantity: 2 },
  ])
  await order([{ itemId: old?.itemIds[4] ?? 0, quantity: 7 }])
  await order([{ itemId: current.itemIds[0] ?? 0, quantity: 3 }])
  return { ...customer, old, current, segment }
}

type Seasons = Awaited<ReturnType<typeof haveSeasons>>

test('an overview adds up the orders by season, and lists open pre-books and models that were not ordered again', async () => {
  const { organizationId, storeId, old, current } = await haveSeasons()
  const denied = await submitted({ storeId, lists: [current] })
  await call('denyOrders', { streamsIds: [denied.streamId] })
  await cart({ storeId, lists: [current] })

  const { data } = await call('getOrganizationOverview', { id: organizationId })
  expect(data.bookings).toMatchObject([
    { year: 2027, season: 'S2', type: 'pre-book', ordersCount: 1, unitsCount: 3, totalPrice: 60 },
    { year: 2027, season: 'S1', type: 'pre-book', ordersCount: 2, unitsCount: 14, totalPrice: 140 },
  ])
  expect(data.openPreBooks).toMatchObject([
    { lineListId: current.lineListId, deadline: '2099-03-01T00:00:00Z', unitsCount: 3 },
    { lineListId: old?.lineListId, deadline: '2099-05-01T00:00:00Z', unitsCount: 14 },
  ])
  expect(data.notReordered).toMatchObject([{ modelCode: 'A-0002', unitsCount: 9, year: 2027, season: 'S1' }])
  expect((await call('getStoreOverview', { id: storeId })).data).toEqual(data)
})

test('a store’s overview leaves out other stores of its organization', async () => {
  const { organizationId, buyer, segment } = await haveSeasons()
  const { id } = await buildStore(db, {
    organizationId,
    mainContactUserId: buyer.id,
    brandSegmentation: [segment],
  })
  const { data } = await call('getStoreOverview', { id })
  expect(data).toMatchObject({ bookings: [], notReordered: [] })
  expect(data.openPreBooks.map(({ unitsCount }) => unitsCount)).toEqual([0, 0])
})

test('pre-books are open until their deadline and while ordering is open', async () => {
  const { organizationId, old, current } = await haveSeasons()
  await db
    .updateTable('lineLists')
    .set({ deadline: '2001-01-01' })
    .where('id', '=', current.lineListId)
    .execute()
  const open = async () => (await call('getOrganizationOverview', { id: organizationId })).data.openPreBooks
  expect(await open()).toMatchObject([{ lineListId: old?.lineListId }])
  await call('closeOrdering', { lineListId: old?.lineListId ?? 0 })
  expect(await open()).toEqual([])
})

test.each([
  [
    'the brand is inactive',
    async ({ segment }: Seasons) =>
      db.updateTable('brands').set({ status: 'inactive' }).where('id', '=', segment.brandId).execute(),
  ],
  [
    'the organization is inactive',
    async ({ organizationId }: Seasons) =>
      db.updateTable('organizations').set({ status: 'inactive' }).where('id', '=', organizationId).execute(),
  ],
  [
    'its stores are inactive',
    async ({ storeId }: Seasons) =>
      db.updateTable('stores').set({ status: 'inactive' }).where('id', '=', storeId).execute(),
  ],
  [
    'no catalog type is chosen for its stores',
    async ({ storeId }: Seasons) =>
      sql`DELETE FROM store_brand_catalog_types WHERE store_id = ${storeId}`.execute(db),
  ],
  [
    'every item is in a higher tier',
    async ({ segment }: Seasons) =>
      db.updateTable('lineListItems').set({ tier: 'best' }).where('brandId', '=', segment.brandId).execute(),
  ],
])('a customer has no open pre-books if %s, as when it orders', async (_, change) => {
  const seasons = await haveSeasons()
  const { organizationId, storeId } = seasons
  const open = async () => [
    (await call('getOrganizationOverview', { id: organizationId })).data.openPreBooks.length,
    (await call('getStoreOverview', { id: storeId })).data.openPreBooks.length,
    (await call('getOrderableLists', { storeId })).data.length,
  ]
  expect(await open()).toEqual([2, 2, 2])
  await change(seasons)
  expect(await open()).toEqual([0, 0, 0])
})

test('a pre-book that one store of an organization sees is open for it', async () => {
  const { organizationId, buyer, storeId, segment } = await haveSeasons()
  const other = await buildStore(db, {
    organizationId,
    mainContactUserId: buyer.id,
    brandSegmentation: [segment],
  })
  await db.updateTable('stores').set({ status: 'inactive' }).where('id', '=', other.id).execute()
  const open = async (name: 'getOrganizationOverview' | 'getStoreOverview', id: string) =>
    (await call(name, { id })).data.openPreBooks.length
  expect(await open('getOrganizationOverview', organizationId)).toBe(2)
  expect(await open('getStoreOverview', other.id)).toBe(0)
  expect(await open('getStoreOverview', storeId)).toBe(2)
})

test('an unknown customer has no overview', async () => {
  const id = '01900000-0000-7000-8000-00000000dead'
  expect(await call('getOrganizationOverview', { id })).toMatchObject({ status: 404 })
  expect(await call('getStoreOverview', { id })).toMatchObject({ status: 404 })
})
