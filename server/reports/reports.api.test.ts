import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import {
  bookingsDifference,
  correctBookings,
  foldBookings,
} from '#server/domain/ordering/reports/fold-bookings.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildPublishedList } from '#server/testing/build/line-list.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { db, call, clock, exported, services } = app
const { cart, submitted, purchaseOrdersOf } = placeOrders(app)
const { timeZone } = services

/** A customer that ordered from a pre-book of a season and from that of the season a year before. */
async function haveBookings() {
  const customer = await buildCustomer(db, { season: 'S1', wholesale: 1000 })
  const [segment] = customer.segments
  const [current] = customer.lists
  if (!segment || !current) throw new Error('The customer has no list')
  const old = await buildPublishedList(db, segment, { season: 'S1', wholesale: 500 })
  await db.updateTable('lineLists').set({ year: 2026 }).where('id', '=', old.lineListId).execute()
  await submitted({ storeId: customer.storeId, lists: [old] }, 'pre-book', 10)
  const order = await submitted({ storeId: customer.storeId, lists: [current] }, 'pre-book', 6)
  return { ...customer, brandId: segment.brandId, current, old, order }
}

const figuresOf = async (report: Parameters<typeof call<'getReport'>>[1]) =>
  (await call('getReport', report)).data.rows.map(({ figures }) => figures)

test.each([
  'bookings-by-brand',
  'bookings-by-customer',
  'bookings-by-store',
  'bookings-by-rep',
  'bookings-by-size',
] as const)('%s compares a season with the same one a year before', async (report) => {
  const { brandId, storeId, current } = await haveBookings()
  await cart({ storeId, lists: [current] })
  const denied = await submitted({ storeId, lists: [current] })
  await call('denyOrders', { streamsIds: [denied.streamId] })
  const { data } = await call('getReport', { report, brandId, season: 'S1 2027' })
  expect(data).toMatchObject({ season: 'S1 2027', before: 'S1 2026', rowsCount: 1 })
  expect(data.rows.map(({ figures }) => figures)).toEqual([[6, 10, 60, 50, 20]])
  expect(data.sums).toEqual([6, 10, 60, 50, 20])
})

test('stores have the same bookings whether or not they are filtered by type', async () => {
  const { storeId } = await haveBookings()
  for (const type of [undefined, 'pre-book'] as const) {
    const { data } = await call('getReport', { report: 'bookings-by-store', season: 'S1 2027', type })
    expect(data.rows.find(({ link }) => link?.id === storeId)?.figures).toEqual([6, 10, 60, 50, 20])
  }
})

test('bookings by season lists the newest season first, each with its sums', async () => {
  const { brandId } = await haveBookings()
  const { data } = await call('getReport', { report: 'bookings-by-season', brandId })
  expect(data.rows.map(({ name, figures }) => [name, ...figures])).toEqual([
    ['S1 2027', 6, 10, 60, 50, 20],
    ['S1 2026', 10, 0, 50, 0, null],
  ])
  expect(data.sums).toEqual([16, null, 110, null, null])
})

test('bookings by style lead to the style and to its size curve', async () => {
  const { brandId } = await haveBookings()
  const { data } = await call('getReport', { report: 'bookings-by-style', brandId, season: 'S1 2027' })
  const [row] = data.rows
  expect(row).toMatchObject({
    name: 'A-0001',
    link: { to: 'style' },
    style: { brandId, modelCode: 'A-0001' },
  })
  const curve = await call('getReport', { report: 'size-curve', season: 'S1 2027', ...row?.style })
  expect(curve.data.rows.map(({ figures }) => figures)).toEqual([[6, 100, 10, 100]])
  expect((await call('getReport', { report: 'size-curve' })).data.rows).toEqual([])
})

test('the newest season with bookings is shown by default, and all seasons on request', async () => {
  const { brandId } = await haveBookings()
  const { data } = await call('getReport', { report: 'bookings-by-brand', brandId })
  expect(data).toMatchObject({ season: 'S1 2027', before: 'S1 2026' })
  const all = await call('getReport', { report: 'bookings-by-brand', brandId, season: 'all' })
  expect(all.data).toMatchObject({ season: null, before: null, sums: [16, 0, 110, 0, null] })
})

test('months limit bookings to orders that were submitted in them', async () => {
  const { brandId, current, storeId, order } = await haveBookings()
  await sql`UPDATE orders SET sorted_at = sorted_at - interval '62 days' WHERE id = ${order.streamId}`.execute(
    db,
  )
  await correctBookings(db, timeZone)
  await submitted({ storeId, lists: [current] }, 'pre-book', 2)
  const now = clock.now().toISOString().slice(0, 10)
  const earlier = new Date(clock.now().getTime() - 32 * 86_400_000).toISOString().slice(0, 10)
  const by = { report: 'bookings-by-store', brandId, season: 'S1 2027' } as const
  for (const fold of [false, true]) {
    if (fold) await inTransaction(db, foldBookings)
    expect(await figuresOf({ ...by, to: earlier })).toEqual([[6, 0, 60, 0, null]])
    expect(await figuresOf({ ...by, from: now })).toEqual([[2, 10, 20, 50, -60]])
    expect(await figuresOf(by)).toEqual([[8, 10, 80, 50, 60]])
  }
})

test('order fill follows orders from their submission to purchase orders', async () => {
  const { brandId, segments, order } = await haveBookings()
  const fill = async () => figuresOf({ report: 'order-fill', brandId, season: 'S1 2027' })
  expect(await fill()).toEqual([[6, 0, 0, 6, 0]])
  await call('approveOrder', { orderStreamId: order.streamId })
  expect(await fill()).toEqual([[6, 6, 0, 6, 0]])
  for (const { streamId } of await purchaseOrdersOf({ segments }))
    await call('approvePurchaseOrder', { streamId })
  expect(await fill()).toEqual([[6, 6, 6, 0, 100]])
})

test('a sales rep who is set later gets the bookings of the order', async () => {
  const { brandId, order } = await haveBookings()
  await call('changeOrderDetails', {
    orderStreamId: order.streamId,
    details: { salesRepId: app.staffUser.id },
  })
  const { data } = await call('getReport', { report: 'bookings-by-rep', brandId, season: 'S1 2027' })
  expect(data.rows.map(({ name, figures }) => [name === 'No sales rep', figures[0], figures[1]])).toEqual([
    [false, 6, 0],
    [true, 0, 10],
  ])
})

test('sell-through compares units booked with those in the file', async () => {
  const customer = await buildCustomer(db, { type: 'brand-ats', quantity: 20 })
  await submitted(customer, 'brand-ats', 5)
  const brandId = customer.segments[0]?.brandId
  const { data } = await call('getReport', { report: 'sell-through', brandId, season: 'all' })
  const own = data.rows.filter(({ figures: [, units] }) => units === 5)
  expect(own).toHaveLength(1)
  const [stock = 0, units, share] = own[0]?.figures ?? []
  expect(stock).toBeGreaterThanOrEqual(20)
  expect([units, share]).toEqual([5, Math.round((5 / Number(stock)) * 1000) / 10])
})

test('purchase orders are counted by the days since they were opened', async () => {
  const { brandId } = await haveBookings()
  const ages = async () =>
    (await call('getReport', { report: 'purchase-order-ages', brandId })).data.rows.map(
      ({ name, figures }) => [name, figures[0], figures[3]],
    )
  expect((await ages()).filter(([, drafts]) => drafts !== 0)).toEqual([['0–7 days', 2, 2]])
  await sql`UPDATE purchase_orders SET created_at = created_at - interval '40 days' WHERE brand_id = ${brandId}`.execute(
    db,
  )
  expect((await ages()).filter(([, drafts]) => drafts !== 0)).toEqual([['31–60 days', 2, 2]])
})

test('totals equal the orders before and after they are folded, and are corrected if they differ', async () => {
  await haveBookings()
  await correctBookings(db, timeZone)
  const { order } = await haveBookings()
  expect(await bookingsDifference(db, timeZone)).toBeUndefined()
  await call('cancelOrder', { orderStreamId: order.streamId, reason: 'Closed' })
  expect(await bookingsDifference(db, timeZone)).toBeUndefined()
  await inTransaction(db, foldBookings)
  expect(await bookingsDifference(db, timeZone)).toBeUndefined()
  await sql`DELETE FROM booking_totals WHERE dimension = 'store'`.execute(db)
  await sql`UPDATE booking_totals SET units = units + 1 WHERE dimension = 'size' AND month = '0001-01-01'`.execute(
    db,
  )
  expect(await bookingsDifference(db, timeZone)).toMatch(/by size, \d+ by store\.$/)
  expect(await correctBookings(db, timeZone)).toBeGreaterThan(0)
  expect(await bookingsDifference(db, timeZone)).toBeUndefined()
  expect(await correctBookings(db, timeZone)).toBe(0)
})

test('a report is exported as CSV and as Excel with its sums, and no text is a formula', async () => {
  const { brandId, organizationId } = await haveBookings()
  await db.updateTable('organizations').set({ name: '=1+1' }).where('id', '=', organizationId).execute()
  const input = { report: 'bookings-by-customer', brandId, season: 'S1 2027' } as const
  expect((await exported('exportReport', { ...input, format: 'csv' })).filter(Boolean)).toEqual([
    'Customer,Units S1 2027,Units S1 2026,Total S1 2027 (USD),Total S1 2026 (USD),Change (%)',
    "'=1+1,6,10,60,50,20",
    'Total,6,10,60,50,20',
  ])
  const { rawPayload, headers } = await app.app.inject({
    method: 'POST',
    url: endpoints.exportReport.split(' ')[1] ?? '',
    headers: { authorization: `Bearer ${app.staff}` },
    payload: { ...input, format: 'xlsx' },
  })
  expect(headers['content-disposition']).toBe('attachment; filename="bookings-by-customer.xlsx"')
  const { sheets } = await readXlsx(rawPayload)
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['=1+1', 6, 10, 60, 50, 20],
    ['Total', 6, 10, 60, 50, 20],
  ])
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
})

test('rejects a season, a month, and a report that do not exist', async () => {
  for (const input of [
    { report: 'bookings-by-brand', season: 'S9 2027' },
    { report: 'bookings-by-brand', from: '2027-13-01' },
    { report: 'profits' },
  ])
    expect((await call('getReport', input as never)).status).toBe(400)
})
