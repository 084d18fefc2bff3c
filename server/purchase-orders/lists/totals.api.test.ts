import { readXlsx } from 'hucre/xlsx'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { readJsonText } from '#contract/input/json-text.ts'
import { toDollarCents } from '#server/domain/ordering/order/order.money.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { testApp } from '#server/testing/test-app.ts'
import { formatMoney, sumDollars, timesQuantity } from '#web/lib/money.ts'
import { purchaseOrderJob } from '#server/domain/ordering/workbook/workbook-job.ts'

const { app, db, call, queue, services } = await testApp()
await (await queue()).work([purchaseOrderJob(services)])

/**
 * Two brands, with half cents in every product. The first is priced in a foreign currency, with a customer discount that overrides the
 * general one, and with costs for some models; the purchase discount of the second has two decimals.
 */
async function placeAwkwardOrder() {
  const customer = await buildCustomer(db, { brands: 2, wholesale: 3333 })
  const [first, second] = customer.lists
  if (!first || !second) throw new Error('Two brands were asked for')
  const discounts = [
    { brand: 'all', discount: 50 },
    { brand: [first.brandId], discount: 33 },
  ]
  await db
    .updateTable('organizations')
    .set({ discounts: JSON.stringify(discounts) as never })
    .where('id', '=', customer.organizationId)
    .execute()
  await db
    .updateTable('lineLists')
    .set({ currency: 'EUR', currencyRate: 1.0837 })
    .where('id', '=', first.lineListId)
    .execute()
  await db.updateTable('brands').set({ purchaseDiscount: 12.25 }).where('id', '=', second.brandId).execute()
  await sql`
    UPDATE line_list_items SET wholesale = 1 + position * 4445, cost = CASE WHEN position = 2 THEN 2221 END`.execute(
    db,
  )
  const quantities = [1, 3, 7, 11, 99_999, 13, 17, 19, 23]
  const items = [first, second].flatMap(({ itemIds }) =>
    itemIds.map((itemId, index) => ({ itemId, quantity: quantities[index % quantities.length] ?? 1 })),
  )
  const { data } = await call('createOrder', { storeId: customer.storeId, type: 'pre-book', items })
  const { streamId: orderStreamId } = data.order
  return (await call('submitOrder', { orderStreamId })).data.order
}

async function sheetsOf(url: string) {
  const { pathname, search } = new URL(url)
  const { rawPayload } = await app.inject({ url: pathname + search })
  const { sheets } = await readXlsx(rawPayload)
  return sheets.map(({ rows }) => rows)
}

test('an order with awkward amounts has the same total on the screen, in the calls, on the dashboard, and in the workbooks', async () => {
  const order = await placeAwkwardOrder()
  const items = readJsonText(order.items)
  expect(items).toHaveLength(18)
  // 4,446 euro cents are 4,818.13 US cents; minus 33% that is 3,228.06.
  expect(items[0]).toMatchObject({ wholesale: 48.18, discount: 33, unitPrice: 32.28, totalPrice: 32.28 })

  // The screen sums the lines it receives, and must show the total of the calls.
  for (const { unitPrice, quantity, totalPrice } of items)
    expect(formatMoney(timesQuantity(unitPrice, quantity))).toBe(formatMoney(totalPrice))
  const shown = formatMoney(sumDollars(items.map(({ totalPrice }) => totalPrice)))
  expect(shown).toBe(formatMoney(order.totalPrice))
  expect(shown).toMatch(/^\$\d{2},\d{3},\d{3}\.\d{2}$/)
  expect((await call('getOrders', {})).data[0]?.totalPrice).toBe(order.totalPrice)
  const { data: dashboard } = await call('getDashboard', {})
  expect(dashboard.totalWhs).toBe(order.totalPrice)
  expect(sumDollars(dashboard.salesByWeek.map(({ totalPrice }) => totalPrice))).toBe(order.totalPrice)

  // Brands are paid the cost, or wholesale minus their purchase discount; customer discounts do not matter.
  const costs: number[] = []
  for (const { streamId } of order.purchaseOrders) {
    await call('approvePurchaseOrder', { streamId })
    const { data } = await call('getPurchaseOrder', { streamId })
    const skus = readJsonText(data.items)
    const total = sumDollars(skus.map(({ unitPrice, quantity }) => timesQuantity(unitPrice, quantity)))
    expect(total).toBe(data.totalPrice)
    expect(sumDollars(data.orders.map(({ totalPrice }) => totalPrice))).toBe(total)
    costs.push(...skus.map(({ unitPrice }) => unitPrice))
    const url = await vi.waitFor(
      async () => {
        const { status, data: files } = await call('downloadPurchaseOrders', { streamIds: [streamId] })
        expect(status).toBe(200)
        return files.presigned_urls[0] ?? ''
      },
      { timeout: 60_000, interval: 200 },
    )
    const [grid = [], rows = []] = await sheetsOf(url)
    expect(grid.at(-1)?.at(-1)).toBe(total)
    expect(rows.at(-1)?.at(-1)).toBe(total)
    const extensions = rows.slice(1, -1).map((row) => row.slice(-3).map(Number))
    for (const [units = 0, cost = 0, extension = 0] of extensions)
      expect(timesQuantity(cost, units)).toBe(extension)
    expect(sumDollars(extensions.map(([, , extension = 0]) => extension))).toBe(total)
    expect(extensions.reduce((sum, [units = 0]) => sum + units, 0)).toBe(data.unitsCount)
  }
  // A cost of 22.21 euros is 24.07 dollars; 44.46 dollars minus 12.25% is 39.01.
  expect(new Set(costs)).toEqual(new Set([48.18, 24.07, 144.52, 39.01, 22.21, 117.02]))
})

test('the database converts currencies like the decisions do', async () => {
  const pairs = fc.sample(
    fc.record({
      cents: fc.integer({ min: 0, max: 100_000_000 }),
      rate: fc.integer({ min: 1, max: 9_000_000 }),
    }),
    5000,
  )
  const { rows } = await sql<{ cents: number }>`
    SELECT floor(cents * (rate / 1000000.0) + 0.5) AS cents
    FROM unnest(${pairs.map(({ cents }) => cents)}::bigint[], ${pairs.map(({ rate }) => rate)}::bigint[]) AS pair (cents, rate)`.execute(
    db,
  )
  expect(rows.map(({ cents }) => cents)).toEqual(
    pairs.map(({ cents, rate }) => toDollarCents(cents, rate / 1_000_000)),
  )
})
