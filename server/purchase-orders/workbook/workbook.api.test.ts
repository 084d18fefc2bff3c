import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it, vi } from 'vitest'
import { readJsonText } from '#contract/input/json-text.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { purchaseOrderJob } from '#server/domain/ordering/workbook/workbook-job.ts'

const { app, db, clock, call, queue, services } = await testApp()
const { submitted, purchaseOrdersOf } = placeOrders({ call, clock })
await (await queue()).work([purchaseOrderJob(services)])

/** Fetches a workbook and reads its sheets. */
async function fetchSheets(url: string) {
  const { pathname, search } = new URL(url)
  const { headers, rawPayload } = await app.inject({ url: pathname + search })
  const { sheets } = await readXlsx(rawPayload)
  const [grid = [], skus = []] = sheets.map(({ rows }) => rows)
  return { label: String(headers['content-disposition']), grid, skus }
}

/** Waits until the workbook of a purchase order is written. */
async function workbookOf(streamId: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { status, data } = await call('downloadPurchaseOrders', { streamIds: [streamId] })
      expect(status).toBe(200)
      return data.presigned_urls[0] ?? ''
    },
    { timeout: 60_000, interval: 200 },
  )
}

describe('the workbook of a purchase order', () => {
  it('has the same values as the calls, to the cent, and no formula', async () => {
    const customer = await buildCustomer(db, { wholesale: 1999 })
    const [first = 0, second = 0] = customer.lists[0]?.itemIds ?? []
    await db.updateTable('lineListItems').set({ name: '=1+1' }).where('wholesale', '=', 1999).execute()
    await db
      .updateTable('lineListSizes')
      .set({ upc: '0012345678905', availableOn: '2027-01-15' })
      .where('id', '=', first)
      .execute()
    const items = [
      { itemId: first, quantity: 3 },
      { itemId: second, quantity: 5 },
    ]
    const { data } = await call('createOrder', { storeId: customer.storeId, type: 'pre-book', items })
    const { streamId: orderStreamId } = data.order
    await call('submitOrder', { orderStreamId })
    const streamId = (await purchaseOrdersOf(customer))[0]?.streamId ?? ''
    await call('approvePurchaseOrder', { streamId })
    const { label, grid, skus } = await fetchSheets(await workbookOf(streamId))
    expect(label).toContain('purchase-orders-1.xlsx')
    expect((await call('downloadPurchaseOrders', { orderStreamId })).data.presigned_urls).toHaveLength(1)

    const { data: purchaseOrder } = await call('getPurchaseOrder', { streamId })
    expect(purchaseOrder).toMatchObject({ totalPrice: 159.92, unitsCount: 8 })
    expect(readJsonText(purchaseOrder.items)).toHaveLength(2)
    const today = clock.now().toLocaleDateString('en-US', { timeZone: 'America/New_York' })
    expect(grid.slice(0, 8).map((row) => row.slice(0, 2))).toEqual([
      ['Purchase order', purchaseOrder.number],
      ['Brand', purchaseOrder.brandName],
      ['Type', 'Pre-Book'],
      ['Season', expect.stringMatching(/^S\d \d{4}$/)],
      ['Date', today],
      ['Delivery', '1/15/2027'],
      ['Terms', 'Net 60'],
      expect.anything(),
    ])
    const [head, ...rows] = grid.slice(8)
    expect(head).toEqual([
      'Model',
      'Name',
      'Color',
      'Delivery',
      'M4/W6',
      'M5/W7',
      'Units',
      'Cost',
      'Extension',
    ])
    expect(rows.map((row) => [...row.slice(0, 2), ...row.slice(3)])).toEqual([
      ['A-0001', '=1+1', null, null, 5, 5, 19.99, 99.95],
      ['A-0001', '=1+1', '1/15/2027', 3, null, 3, 19.99, 59.97],
      ['Total', null, null, 3, 5, 8, null, purchaseOrder.totalPrice],
    ])
    expect(skus).toContainEqual([
      '0012345678905',
      'A-0001',
      '=1+1',
      'Bone',
      'M4/W6',
      '1/15/2027',
      3,
      19.99,
      59.97,
    ])
    expect(skus.at(-1)?.at(-1)).toBe(purchaseOrder.totalPrice)

    const { data: laidOut } = await call('getPurchaseOrderWorkbook', { streamId })
    expect(laidOut.totals).toEqual({ units: [3, 5], unitsCount: 8, extension: purchaseOrder.totalPrice })
    expect(laidOut.header.map(({ value }) => value)).toEqual(grid.slice(0, 7).map((row) => row[1]))
    expect(laidOut.items).toEqual(readJsonText(purchaseOrder.items))
  })

  it('has a preview that is marked as a draft', async () => {
    const customer = await buildCustomer(db)
    await submitted(customer)
    const draft = (await purchaseOrdersOf(customer))[0]
    const streamId = draft?.streamId ?? ''
    const { data } = await call('getPurchaseOrderWorkbook', { streamId })
    expect(data.header).toContainEqual({ label: 'Status', value: 'DRAFT' })
    expect(data).toMatchObject({
      sizes: ['M4/W6'],
      rows: [{ modelCode: 'A-0001', units: [4], unitsCount: 4, cost: 25, extension: 100 }],
      totals: { unitsCount: 4, extension: draft?.totalPrice },
    })
    const { label, grid } = await fetchSheets((await call('previewPurchaseOrder', { streamId })).data.url)
    expect(label).toContain(`${draft?.number}-draft.xlsx`)
    expect(grid[1]).toContain('DRAFT')
    await call('approvePurchaseOrder', { streamId })
    expect(await call('previewPurchaseOrder', { streamId })).toMatchObject({
      status: 400,
      message: 'This is no longer a draft. Download its workbook instead.',
    })
    const missing = { streamId: uuidv7() }
    for (const answer of [
      await call('previewPurchaseOrder', missing),
      await call('getPurchaseOrderWorkbook', missing),
    ])
      expect(answer).toMatchObject({ status: 404, message: 'Purchase order not found' })
  })

  it('is a warehouse release for own stock', async () => {
    const customer = await buildCustomer(db, { type: 'own-stock', quantity: 10 })
    await submitted(customer, 'own-stock')
    const [draft] = await purchaseOrdersOf(customer)
    expect(draft).toMatchObject({ inventoryType: 'own-stock', isRelease: true })
    const { data } = await call('getPurchaseOrderWorkbook', { streamId: draft?.streamId ?? '' })
    expect(data.header[0]).toEqual({ label: 'Warehouse release', value: draft?.number })
    expect(data.header).toContainEqual({ label: 'Type', value: 'Release from the warehouse' })
  })

  it('uses the cost column of the file, otherwise wholesale minus the purchase discount, and never the customer discount', async () => {
    const customer = await buildCustomer(db, { wholesale: 1999 })
    await db
      .updateTable('organizations')
      .set({ discounts: JSON.stringify([{ brand: 'all', discount: 50 }]) as never })
      .where('id', '=', customer.organizationId)
      .execute()
    await db
      .updateTable('brands')
      .set({ purchaseDiscount: 12.5 })
      .where('id', '=', customer.segments[0]?.brandId ?? 0)
      .execute()
    const { lineListId = 0, itemIds = [] } = customer.lists[0] ?? {}
    await db
      .updateTable('lineListItems')
      .set({ cost: 801 })
      .where('lineListId', '=', lineListId)
      .where('modelCode', '=', 'A-0002')
      .execute()
    const items = itemIds.map((itemId) => ({ itemId, quantity: 1 }))
    const { data } = await call('createOrder', { storeId: customer.storeId, type: 'pre-book', items })
    await call('submitOrder', { orderStreamId: data.order.streamId })
    const streamId = (await purchaseOrdersOf(customer))[0]?.streamId ?? ''
    const { data: workbook } = await call('getPurchaseOrderWorkbook', { streamId })
    expect(Object.fromEntries(workbook.rows.map(({ modelCode, cost }) => [modelCode, cost]))).toEqual({
      'A-0001': 17.49,
      'A-0002': 8.01,
      'A-0003': 17.49,
    })
  })
})
